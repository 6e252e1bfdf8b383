import * as LIMITS from '../../src/config/limits.ts';
import type { methods } from '../../src/contract/wallet.ts';
import type { Member } from './members.ts';
import type { Wire } from './serve.ts';

/** One way to pay as the contract describes it, with its limits in won; `delayed` works but takes longer. */
type Method = Wire<(typeof methods)['output']>['methods'][number] & { max: number; min: number };

const LIMIT = { min: LIMITS.amountUnit, unit: LIMITS.amountUnit, fee: 0 };

/** The ways to deposit at `now`. The virtual account is the member's own. */
export function depositMethods(now: Date, memberId: string): Method[] {
  const status = areTransfersDelayed(now) ? 'delayed' : 'open';
  const virtual = `9${String(memberId.length)}${Buffer.from(memberId).toString('hex').slice(0, 10).replaceAll(/[a-f]/g, '7')}`;
  const account = (bank: string, number: string) => ({ status, account: { bank, number, holder: '(주)라운지' } });
  return [
    { ...LIMIT, id: 'bank', name: '계좌 이체', max: 50_000_000, ...account('한빛은행', '110-204-771930') },
    { ...LIMIT, id: 'vaccount', name: '가상 계좌', max: 10_000_000, ...account('새벽은행', virtual) },
    { ...LIMIT, id: 'card', name: '신용카드', max: 1_000_000, status: 'open' },
    { ...LIMIT, id: 'backup', name: '예비 계좌', max: 10_000_000, ...account('한빛은행', '110-204-771948') },
  ];
}

/** The one way to withdraw at `now`: to the registered account. */
export function withdrawMethods(now: Date, member: Member): [Method] {
  const account = { bank: member.bank_code_name, number: member.bank_account, holder: member.bank_name };
  const status = areTransfersDelayed(now) ? 'delayed' : 'open';
  return [{ ...LIMIT, id: 'bank', name: '등록 계좌', max: 50_000_000, status, account }];
}

/** Whether bank transfers may be delayed: 23:50 to 00:30 in Seoul. Rule W8. */
function areTransfersDelayed(now: Date): boolean {
  // Seoul has no summer time: 9 hours ahead, all year.
  const minutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + 9 * 60) % (24 * 60);
  return minutes >= 23 * 60 + 50 || minutes < 30;
}
