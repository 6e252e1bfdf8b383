import { createDecipheriv, createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { MARKETS } from '../../../src/config/markets/pack.ts';
import { login } from '../../../src/contract/account.ts';
import { CODES, HEADERS } from '../../../src/contract/codes.ts';
import { gameList } from '../../../src/contract/games.ts';
import { providers } from '../../../src/contract/providers.ts';
import { sessionCheck } from '../../../src/contract/session.ts';
import { siteConfig, siteConfigReply } from '../../../src/contract/site.ts';
import { notices, publicNotices } from '../../../src/contract/supports.ts';
import { methods, summary } from '../../../src/contract/wallet.ts';
import { decryptConfig } from '../../../src/operator/site/decrypt.ts';
import type { SiteConfig } from '../../../src/state/app.ts';
import { codeOf, DRIFT, mustBeReadable, TIMEOUT } from '../client.ts';
import { Deviation, must, same, shown } from '../check.ts';
import type { Rule } from '../rule.ts';
import type { World } from '../world.ts';

/** The config as the service sends it. */
async function readConfig({ target, client }: World): Promise<{ text: string; headers: Headers }> {
  const response = await fetch(new URL(siteConfig.path, target.config?.url), {
    headers: { origin: client.origin },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  same('HTTP', response.status, 200);
  return { text: await response.text(), headers: response.headers };
}

/**
 * What is wrong with a reply of the config service that is not a config. A client does not report it: it only asks
 * again.
 */
function faultOf(text: string, passphrase: string): string {
  if (!/^[A-Za-z0-9+/]+=*$/.test(text.trim())) return `what is no base64: ${shown(text)}`;
  const bytes = Buffer.from(text, 'base64');
  let plain: string;
  try {
    const key = createHash('sha256').update(passphrase).digest();
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
    plain = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return 'what the key does not open: iv (12 bytes), AES-256-GCM ciphertext, tag (16 bytes); the key is its SHA-256';
  }
  const { issues = [] } = v.safeParse(v.pipe(v.string(), v.parseJson(), siteConfigReply), plain);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`).join('; ');
}

/** The config. Throws a Deviation that names the rule about what is wrong with it, where it cannot be read. */
async function openConfig(world: World): Promise<SiteConfig> {
  const config = await decryptConfig((await readConfig(world)).text, world.target.config?.key ?? '');
  if (config) return config;
  throw new Deviation('expected a config that the key opens (site.config.1)');
}

/** The config service and its config. Rules C26 and C27. */
export const site: readonly Rule[] = [
  {
    id: 'site.config.1',
    what: 'The config service gives one base64 string that the key opens, with a domain and VARIABLES',
    needs: ['config'],
    async run(world) {
      const { text } = await readConfig(world);
      const key = world.target.config?.key ?? '';
      const config = await decryptConfig(text, key);
      if (config) return config.VARIABLES.title;
      throw new Deviation(`expected a config, got ${faultOf(text, key)}`);
    },
  },
  {
    id: 'site.config.2',
    what: 'front_api_domain of the config is the API that is checked here',
    needs: ['config'],
    async run(world) {
      const domain = (await openConfig(world)).front_api_domain;
      same('front_api_domain', domain, new URL(world.target.api).host);
      return domain;
    },
  },
  {
    id: 'site.config.3',
    what: 'A page of the client’s origin may read the config',
    needs: ['config'],
    async run(world) {
      mustBeReadable(world.client, (await readConfig(world)).headers);
      return 'allowed';
    },
  },
  {
    id: 'site.config.4',
    what: 'WEB_VARIABLES.market of the config is left out, or the name of a market pack',
    needs: ['config'],
    async run(world) {
      const market = (await openConfig(world)).WEB_VARIABLES?.market;
      must(`one of ${MARKETS.join(', ')}`, !market || MARKETS.some((each) => each === market), market);
      return market || 'left out';
    },
  },
];

const PUBLIC = [
  { number: 1, row: providers, input: {}, needs: [] },
  { number: 2, row: gameList, input: { sort: 'new' }, needs: ['gameList'] },
  { number: 3, row: publicNotices, input: {}, needs: [] },
] as const;

/** A list that depends on the token: a shared cache must not serve a visitor's reply to a member. Rule C37. */
const VARIES: Rule = {
  id: 'cache.vary.1',
  what: `${publicNotices.path}: without a token vary: authorization, with one no-store or private`,
  async run(world) {
    const ofVisitor = (await world.client.call(publicNotices)).headers.get('vary') ?? '';
    must('vary: authorization', /\bauthorization\b|^\*$/i.test(ofVisitor), ofVisitor);
    const ofMember = (await (await world.one()).call(notices.endpoint)).headers.get('cache-control') ?? '';
    must('no-store or private', /\b(no-store|private)\b/.test(ofMember), ofMember);
    return ofVisitor;
  },
};

/** Caching of public lists. Rule C37. */
export const caching: readonly Rule[] = [
  VARIES,
  ...PUBLIC.flatMap(({ number, row, input, needs }): Rule[] => {
    const query = new URLSearchParams(input).toString();
    const fetchList = ({ client }: World, tag?: string): Promise<Response> =>
      fetch(`${client.api}${row.path}?${query}`, {
        headers: { origin: client.origin, ...(tag !== undefined && { 'if-none-match': tag }) },
        signal: AbortSignal.timeout(TIMEOUT),
      });
    return [
      {
        id: `cache.etag.${number}`,
        what: `${row.path}: an ETag; with If-None-Match of the current one 304 without a body, with another one 200`,
        needs,
        async run(world) {
          const tag = (await fetchList(world)).headers.get('etag');
          must('an ETag', tag !== null && /^(W\/)?"[^"]+"$/.test(tag), tag);
          const same304 = await fetchList(world, tag ?? '');
          same('HTTP and body with the current tag', [same304.status, await same304.text()], [304, '']);
          same('HTTP with another tag', (await fetchList(world, '"another"')).status, 200);
          return String(tag);
        },
      },
      {
        id: `cache.control.${number}`,
        what: `${row.path}: cache-control: public, max-age=…, stale-while-revalidate=…`,
        needs,
        async run(world) {
          const control = (await fetchList(world)).headers.get('cache-control');
          must(
            'public, max-age, stale-while-revalidate',
            /^(?=.*\bpublic\b)(?=.*\bmax-age=\d)(?=.*\bstale-while-revalidate=\d)/.test(control ?? ''),
            control,
          );
          return String(control);
        },
      },
    ];
  }),
];

/** Bodies, traces, replies that must not be cached, and the clock. */
export const server: readonly Rule[] = [
  {
    id: 'server.body.1',
    what: 'A body of the content type text/plain is read as JSON; one that is not JSON is refused with a code, not with a fault',
    async run({ client, target }) {
      const send = (body: string): Promise<Response> =>
        fetch(client.api + login.path, {
          method: 'POST',
          headers: { origin: client.origin, 'content-type': 'text/plain' },
          body,
          signal: AbortSignal.timeout(TIMEOUT),
        });
      const good = await send(JSON.stringify({ username: target.account.name, password: target.account.password }));
      same('HTTP and code of JSON', [good.status, await codeOf(good)], [200, CODES.ok]);
      const bad = await send('{"username":');
      must('a refusal below 500', bad.status < 500, bad.status);
      const code = await codeOf(bad);
      must('a code', code > 0, code);
      return `HTTP ${good.status}, then ${bad.status}`;
    },
  },
  {
    id: 'server.trace.1',
    what: 'A call with a traceparent is answered as one without; so is one whose traceparent is malformed',
    async run(world) {
      const member = await world.one();
      const traceparent = `00-${randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-01`;
      for (const each of [traceparent, 'not-a-trace']) {
        const { status, code } = await member.call(summary, {}, { headers: { [HEADERS.trace]: each } });
        same(`HTTP and code with ${each}`, [status, code], [200, CODES.ok]);
      }
      return traceparent;
    },
  },
  {
    id: 'server.cache.1',
    what: 'A member’s own data are kept by no cache: cache-control: no-store or private',
    async run(world) {
      const control = (await (await world.one()).call(summary)).headers.get('cache-control');
      must('no-store or private', /\b(no-store|private)\b/.test(control ?? ''), control);
      return String(control);
    },
  },
  {
    id: 'server.clock.1',
    what: 'The server’s clock is right to two minutes, and the times that its replies have agree and are ISO 8601 in UTC',
    async run(world) {
      const member = await world.one();
      const [check, held, offered] = [
        await member.call(sessionCheck),
        await member.call(summary),
        await member.call(methods, { kind: 'deposit' }),
      ];
      // A server may send none of them. Rule C16.
      const times = [check.data['now'], held.data['as_of'], offered.data['server_now']].filter(Boolean);
      for (const time of times) {
        must(
          'ISO 8601 in UTC',
          typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:?00)$/.test(time),
          time,
        );
        const drift = Math.abs(Date.parse(String(time)) - Date.now());
        must(`at most ${DRIFT / 1000} s off`, drift < DRIFT, `${String(time)}, ${Math.round(drift / 1000)} s off`);
      }
      return times.length > 0 ? String(times[0]) : 'no time is sent';
    },
  },
];

/** Greatest number of wrong passwords until the server must rate-limit. */
const MOST_TRIES = 100;

/** Runs last: afterwards the server refuses sign-ins from this machine for a while. */
export const limits: readonly Rule[] = [
  {
    id: 'rate.login.1',
    what: `Tries of a password are limited: within ${MOST_TRIES} the answer is 4290 with data.retry_after and the header retry-after, and a page may read it`,
    async run({ client }) {
      const username = `nobody_${Date.now() % 1_000_000}`;
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        const { code, data, headers } = await client.call(login, { username, password: `wrong-password-${tries}` });
        if (code !== CODES.rateLimited) continue;
        mustBeReadable(client, headers);
        const seconds = data['retry_after'];
        must('data.retry_after in seconds', typeof seconds === 'number' && seconds > 0, data);
        const header = headers.get(HEADERS.retryAfter) ?? '';
        // Seconds or a date. Rule C19.
        const isDate = Math.abs(Date.parse(header) - Date.now() - Number(seconds) * 1000) < DRIFT;
        must(`retry-after of ${String(seconds)} s`, header === String(seconds) || isDate, header);
        return `try ${tries}, wait ${String(seconds)} s`;
      }
      must('code 4290', false, `${MOST_TRIES} tries without a limit`);
      return '';
    },
  },
];
