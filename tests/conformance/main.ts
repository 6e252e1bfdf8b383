import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { STOPS } from '../../sandbox/install.mjs';
import { isLoopbackHost } from '../../src/config/loopback.ts';
import { login } from '../../src/contract/account.ts';
import { CODES } from '../../src/contract/codes.ts';
import { summary } from '../../src/contract/wallet.ts';
import { Deviation, FEATURES } from './check.ts';
import { createClient, NO_CODE, TIMEOUT, type Answer } from './client.ts';
import { html, junit, line, totals } from './report.ts';
import { rules } from './rules.ts';
import { isWanted, run } from './run.ts';
import type { Account, Target } from './world.ts';

/** What the accounts need for all rules, in won and in points. */
const NEEDED = { account: { won: 300_000, points: 10_000 }, account2: { won: 40_000, points: 0 } } as const;
const POINTS = NEEDED.account.points.toLocaleString('en');

const USAGE = `Checks a running server against the contract, from outside.

  npm run conformance -- --api https://api.example --account demo:… --yes [options]

  --api URL            the operator API
  --account ID:PASS    a test account that may withdraw ${NEEDED.account.won.toLocaleString('en')} won and has, unless left out, ${POINTS} points
  --account2 ID:PASS   a second one that may withdraw ${NEEDED.account2.won.toLocaleString('en')} won, for what two members may not do to each other
  --config URL         the config service, and --key TEXT its passphrase (VITE_CONFIG_KEY)
  --origin URL         the origin of the pages that will call the API (default http://localhost:4173)
  --expired TOKEN      a token that has expired
  --without a,b        what this operator leaves out: ${FEATURES.join(', ')}
  --only a,b           rules whose ids begin so: wallet, wallet.race, auth.token.3; shape checks the answers to the rules beside it
  --report DIR         writes junit.xml and report.html there
  --yes                yes, move money of these accounts

It moves money: withdrawals, deposits and conversions on the accounts named, which must be test accounts with play money. One run
withdraws up to 300,000 won of the first account and over half of the second, asks for it back by a deposit on each that it leaves
waiting, and registers some members (conf_…), unless "register" is left out: they stay, one of them excluded for ever. It has a reset
letter sent to the address of the first account, and leaves a ticket of the support form, unless "tickets" is left out. It converts
${POINTS} points of the first account for good, unless "points" is left out. Where a market requires steps before a deposit or a game
(7003), it takes them, also on the accounts: it acknowledges, and sets the limits that have to be set, to 100,000,000 won and to 24 hours
of play.
In a market that is closed to play (kr) the rules that make a deposit or open a game fail with 7004. Two runs at once need accounts of their
own.`;

/** Reads the command line; undefined if the usage is to be printed. Throws with a sentence that says what is wrong. */
function targetOf(
  args: readonly string[],
): { target: Target; only: string[]; report?: string | undefined } | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      api: { type: 'string' },
      config: { type: 'string' },
      key: { type: 'string' },
      origin: { type: 'string', default: 'http://localhost:4173' },
      account: { type: 'string' },
      account2: { type: 'string' },
      expired: { type: 'string' },
      without: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      report: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { api, account, account2, config, key, expired } = values;
  if (values.help || (!api && !account)) return undefined;
  if (!api || !account)
    throw new Error(`--${api ? 'account' : 'api'} is missing. \`npm run conformance\` alone lists all options.`);
  if (!values.yes) throw new Error('This moves money of the accounts named. Say --yes if they are test accounts.');
  if ((config === undefined) !== (key === undefined)) throw new Error('--config and --key belong together');
  const accounts = { account: accountOf(account), account2: account2 === undefined ? undefined : accountOf(account2) };
  // One member would take both parts, and the rules about two members would fail.
  if (accounts.account.name === accounts.account2?.name)
    throw new Error('--account2 must name another account than --account');
  const without = listOf(values.without);
  const unknown = without.find((each) => !FEATURES.some((feature) => feature === each));
  if (unknown !== undefined) throw new Error(`--without ${unknown}: one of ${FEATURES.join(', ')}`);
  return {
    target: {
      api: originOf('api', api),
      config: config !== undefined && key !== undefined ? { url: originOf('config', config), key } : undefined,
      origin: originOf('origin', values.origin),
      ...accounts,
      expired,
      without,
    },
    only: listOf(values.only),
    report: values.report,
  };
}

/** The address of an option. Throws where it is no origin: another server than the one named would be checked. Rule C1. */
function originOf(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`--${option} must be an origin, such as https://host.example: ${text}`);
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw new Error(`--${option} must be an origin over https; http is for loopback only: ${text}`);
  return url.origin;
}

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

function accountOf(text: string): Account {
  const colon = text.indexOf(':');
  if (colon < 1) throw new Error('An account is given as id:password');
  return { name: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Seconds that a run waits for sign-ins at most: its last rule may have limited those of the next one from this machine. */
const LONGEST_WAIT = 300;

/**
 * Throws where the server refuses to sign an account in, or the account has less than what is needed: many rules would
 * fail for that one reason. Any other fault of these calls is reported by the rules.
 */
async function mustBeUsable(
  { api, origin }: Target,
  { name, password }: Account,
  needed: { won: number; points: number },
): Promise<void> {
  const client = createClient(api, origin);
  const signIn = (): Promise<Answer | undefined> =>
    client.call(login, { username: name, password }).catch((error: unknown) => {
      if (!(error instanceof Deviation)) throw error;
      return undefined;
    });
  let answer = await signIn();
  for (let waited = 0; answer?.code === CODES.rateLimited; answer = await signIn()) {
    const seconds = answer.data['retry_after'];
    if (typeof seconds !== 'number' || seconds <= 0 || (waited += seconds) > LONGEST_WAIT) break;
    console.log(`${name}: sign-ins are limited for ${seconds} s; waiting.`);
    await setTimeout(seconds * 1000);
  }
  if (!answer) return;
  if (answer.code === NO_CODE)
    throw new Error(
      `${name} cannot sign in: ${login.method} ${api}${login.path} answered with HTTP ${answer.status} and no code. Only servers that speak the contract can be checked.`,
    );
  if (answer.code !== CODES.ok) throw new Error(`${name} cannot sign in: code ${answer.code} ${answer.msg}`);
  const token = answer.session['jwt'] ?? answer.session['auth_token'] ?? undefined;
  const held = (await client.call(summary, {}, { token }).catch(() => undefined))?.data ?? {};
  const { balance, withdrawable = balance, points } = held;
  if (typeof balance === 'number' && balance < needed.won)
    throw new Error(
      `${name} has ${balance} won, and a whole run needs ${needed.won}. An earlier run may have left a deposit that waits for approval.`,
    );
  if (typeof withdrawable === 'number' && withdrawable < needed.won)
    throw new Error(
      `${name} may withdraw ${withdrawable} of its ${String(balance)} won, and a whole run needs ${needed.won}. Name an account that has nothing left to wager.`,
    );
  if (typeof points === 'number' && points < needed.points)
    throw new Error(
      `${name} has ${points} points, and a whole run converts ${needed.points} for good. Credit some, or say --without points.`,
    );
}

async function main(): Promise<number> {
  const options = targetOf(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return 2;
  }
  const { target, only, report } = options;
  const known = await rules();
  const unknown = only.find((each) => !known.some((rule) => isWanted(rule, [each])));
  if (unknown !== undefined) {
    const sections = new Set(known.map(({ id }) => id.split('.')[0]));
    throw new Error(`--only ${unknown}: no rule has an id that begins so. They begin with ${[...sections].join(', ')}`);
  }
  // Before any money moves: a folder that cannot be made would cost the report of the run.
  if (report !== undefined) await mkdir(report, { recursive: true });
  const start = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT);
  await fetch(target.api, { signal }).catch(({ message, cause }: Error & { cause?: NodeJS.ErrnoException }) => {
    throw new Error(`Nothing answers at ${target.api}: ${cause?.message || cause?.code || message}`, { cause });
  });
  for (const which of ['account', 'account2'] as const) {
    const account = target[which];
    if (!account) continue;
    const needed = only.length === 0 ? NEEDED[which] : { won: 0, points: 0 };
    await mustBeUsable(target, account, target.without.includes('points') ? { ...needed, points: 0 } : needed);
  }
  // An interrupted run also asks back the money that it withdrew. A signal may arrive twice: from the terminal, and
  // forwarded by npm.
  let stopped = 0;
  const stop = (_name: string, number: number): void => {
    if (!stopped) console.log('Interrupted: after the rule that is being checked the money is asked back.');
    stopped = 128 + number;
  };
  for (const name of STOPS) process.on(name, stop);
  const { results, notes } = await run(
    target,
    only,
    (result) => console.log(line(result)),
    () => stopped > 0,
  );
  const { passed, failed, skipped } = totals(results);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const note of notes) console.log(`note   ${note}`);
  console.log(`\n${target.api}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`);
  if (report !== undefined) {
    await writeFile(join(report, 'junit.xml'), junit(target, results));
    await writeFile(join(report, 'report.html'), html(target, results));
  }
  return stopped || (failed === 0 && passed > 0 ? 0 : 1);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
