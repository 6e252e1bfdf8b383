import type { FastifyInstance } from 'fastify';
import { balances } from '../ledger.ts';
import { readSettings } from '../settings.ts';
import { bearer, type Api } from './api.ts';
import { initResult } from './envelope.ts';
import { memberOf } from './members.ts';
import { unreadOf } from './unread.ts';
import { requireSession } from './tokens.ts';

/** `/main/init`: the member's name, money and bank account. Spec section 7. */
export function mainRoutes(app: FastifyInstance, api: Api): void {
  app.get('/main/init', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const member = await memberOf(api.db, memberId);
    const { balance, points } = await balances(api.db, memberId);
    const ui = {
      name: member.nickname,
      username: member.email,
      amount: balance,
      rolling: member.rolling,
      bank_code_name: member.bank_code_name,
      bank_account: member.bank_account,
      bank_name: member.bank_name,
      create_at: member.created_at,
      login_at: member.login_at ?? '',
      points,
      unread: await unreadOf(api.db, memberId),
    };
    return initResult(ui, (await readSettings(api.db)).nextPollSeconds);
  });
}
