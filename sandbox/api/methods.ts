import { LIMITS } from '../../src/config/limits.ts';
import type { methods } from '../../src/contract/wallet.ts';
import type { Member } from './members.ts';
import type { Wire } from './serve.ts';

/** One way to pay as the contract describes it, with its limits in won; `delayed` works but takes longer. */
type Method = Wire<(typeof methods)['output']>['methods'][number] & { max: number; min: number };

const COMMON = { min: LIMITS.amountUnit, unit: LIMITS.amountUnit, fee: 0 };
const HOLDER = '(주)라운지';

/** The ways to pay in at this time. The virtual account is the member's own. */
export function depositMethods(now: Date, memberId: string): Method[] {
  const status = banksPause(now) ? 'delayed' : 'open';
  const virtual = `9${String(memberId.length)}${Buffer.from(memberId).toString('hex').slice(0, 10).replaceAll(/[a-f]/g, '7')}`;
  return [
    {
      ...COMMON,
      id: 'bank',
      name: '계좌 이체',
      max: 50_000_000,
      status,
      account: { bank: '한빛은행', number: '110-204-771930', holder: HOLDER },
    },
    {
      ...COMMON,
      id: 'vaccount',
      name: '가상 계좌',
      max: 10_000_000,
      status,
      account: { bank: '새벽은행', number: virtual, holder: HOLDER },
    },
    { ...COMMON, id: 'card', name: '신용카드', max: 1_000_000, status: 'open' },
    {
      ...COMMON,
      id: 'backup',
      name: '예비 계좌',
      max: 10_000_000,
      status,
      account: { bank: '한빛은행', number: '110-204-771948', holder: HOLDER },
    },
  ];
}

/** The one way to be paid: the registered account. */
export function withdrawMethods(now: Date, member: Member): Method[] {
  const account = { bank: member.bank_code_name, number: member.bank_account, holder: member.bank_name };
  return [
    {
      ...COMMON,
      id: 'bank',
      name: '등록 계좌',
      max: 50_000_000,
      status: banksPause(now) ? 'delayed' : 'open',
      account,
    },
  ];
}

/** 23:50 to 00:30 in Seoul, when transfers may be delayed. */
function banksPause(now: Date): boolean {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Seoul',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    .split(':')
    .map(Number);
  const minutes = hour * 60 + minute;
  return minutes >= 23 * 60 + 50 || minutes < 30;
}
