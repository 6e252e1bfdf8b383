import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db.ts';
import { lockMember } from '../ledger.ts';
import { closedFor, exceedsLimit } from '../protection.ts';
import { decide, type RequestRow } from '../requests.ts';
import type { Api } from './api.ts';

const STYLE =
  'body{font:16px system-ui;display:grid;place-content:center;gap:16px;min-height:90vh;text-align:center}button{font:inherit;padding:14px 28px}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The card company's page that a card deposit's `redirect_url` leads to: play money, one button. */
export function paymentRoutes(app: FastifyInstance, api: Api): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const row = await find(request.params.token);
    reply
      .status(row ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY);
    return row?.status === 'waiting'
      ? pageOf(titleOf(row), '<form method="post"><button>플레이 머니로 결제</button></form>')
      : pageOf(titleOf(row), `<a href="${api.origins.web}/wallet/depositpage">입금 화면으로 돌아가기</a>`);
  });

  app.post<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const row = await find(request.params.token);
    // A second press finds a request that is no longer waiting: nothing is paid again, and the page shows how the request ended.
    if (row) await api.db.transaction((tx) => pay(tx, row));
    return reply.redirect(`/pay/${encodeURIComponent(request.params.token)}`, 303);
  });

  async function find(token: string): Promise<RequestRow | undefined> {
    // PostgreSQL refuses a query with a NUL in a text.
    if (token.includes('\0')) return undefined;
    const [row] = await api.db.query<RequestRow>('select * from requests where payment_token = $1', [token]);
    return row;
  }
}

/** Credits a waiting card deposit; rejects it if deposits have been closed, or a limit lowered below it, since it was requested. */
async function pay(tx: Queryable, row: RequestRow): Promise<void> {
  const { id, member_id, amount } = row;
  await lockMember(tx, member_id);
  if (await closedFor(tx, member_id, { what: 'deposit', amount }))
    await decide(tx, id, 'rejected', '현재 입금할 수 없어 결제하지 않았습니다.');
  else if (await exceedsLimit(tx, row)) await decide(tx, id, 'rejected', '입금 한도를 넘어 결제하지 않았습니다.');
  else await decide(tx, id, 'auto');
}

function titleOf(row: RequestRow | undefined): string {
  if (!row) return '없는 결제입니다.';
  const sum = `${new Intl.NumberFormat('ko').format(row.amount)}원`;
  if (row.status === 'waiting') return `카드 결제 ${sum}`;
  if (row.status === 'unknown') return '결제 결과를 확인하고 있습니다.';
  return row.status === 'rejected' ? '처리되지 않은 결제입니다.' : `결제가 완료되었습니다. ${sum}`;
}

function pageOf(title: string, action: string): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox Card</title><style>${STYLE}</style><h1>${title}</h1><p>Sandbox: play money only.</p>${action}</html>`;
}
