import type { FastifyInstance } from 'fastify';
import { decide, type RequestRow } from '../requests.ts';
import type { Api } from './api.ts';

/** The card company's page that a card deposit's `redirect_url` leads to: play money, one button. */
export function paymentRoutes(app: FastifyInstance, api: Api): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const row = await find(request.params.token);
    const waiting = row?.status === 'waiting';
    const sum = row ? `${new Intl.NumberFormat('ko').format(row.amount)}원` : '';
    reply.status(row ? 200 : 404).type('text/html; charset=utf-8');
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    );
    return pageOf(
      !row ? '없는 결제입니다.' : waiting ? `카드 결제 ${sum}` : '이미 처리된 결제입니다.',
      waiting ? '<form method="post"><button>플레이 머니로 결제</button></form>' : '',
    );
  });

  app.post<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const row = await find(request.params.token);
    if (row) await api.db.transaction((tx) => decide(tx, row.id, 'auto'));
    return reply.redirect(`/pay/${encodeURIComponent(request.params.token)}`, 303);
  });

  async function find(token: string): Promise<RequestRow | undefined> {
    const [row] = await api.db.query<RequestRow>('select * from requests where payment_token = $1', [token]);
    return row;
  }
}

function pageOf(title: string, form: string): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox Card</title><style>body{font:16px system-ui;display:grid;place-content:center;gap:16px;min-height:90vh;text-align:center}
button{font:inherit;padding:14px 28px}</style><h1>${title}</h1><p>Sandbox: play money only.</p>${form}</html>`;
}
