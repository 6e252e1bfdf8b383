/** A mutant: this text of a file becomes another. */
export interface Change {
  file: string;
  was: string;
  becomes: string;
}

const LOG_ONLY = 'it is visible in the log only';
const NEVER_DELETED = 'a request that was found stays: none is ever deleted; the compiler does not know it';
const DECLARED_KNOWN = 'only commands of declared kinds are looked up, and found; the compiler does not know it';
const REMEMBERS_MORE = 'a key never comes back: the page only remembers one more';
const UNLISTED_STATE = 'in the list of states: one that is not in the list is read as unknown, too';
const NO_TIME_LEFT = 'a retry that begins at the deadline has no time left, and fails at once';
const ADAPTER_KNOWN = 'it is called only where there is an adapter; the compiler does not know it';

/** Mutants that no test can detect, or none has to, with the reason. Any other survivor fails the run: it needs a test. */
export const EXPLAINED: readonly (Change & { why: string })[] = [
  {
    file: 'sandbox/ledger.ts',
    was: '!row',
    becomes: 'false',
    why: 'the function gives one row, whatever it is called with; the compiler does not know it',
  },
  {
    file: 'sandbox/ledger.ts',
    was: "'post_entry gave no row'",
    becomes: '""',
    why: 'the function gives one row, whatever it is called with; the compiler does not know it',
  },
  {
    file: 'sandbox/ledger.ts',
    was: `{
  await tx.query("select 1 from wallets where member_id = $1 and unit = 'won' for update", [memberId]);
  await tx.query('select 1 from members where id = $1 for no key update', [memberId]);
}`,
    becomes: '{}',
    why: 'PGlite has one connection, on which nothing races: the tests notice it on PostgreSQL, where the long run has them too',
  },
  {
    file: 'sandbox/requests.ts',
    was: 'current?.status',
    becomes: 'current.status',
    why: NEVER_DELETED,
  },
  {
    file: 'sandbox/requests.ts',
    was: '!request',
    becomes: 'false',
    why: NEVER_DELETED,
  },
  {
    file: 'sandbox/requests.ts',
    was: "'a locked request is gone'",
    becomes: '""',
    why: NEVER_DELETED,
  },
  {
    file: 'src/data/attempt.ts',
    was: "outcome.outcome !== 'refused'",
    becomes: 'false',
    why: 'only a refusal has `markNotified`, which is asked for next',
  },
  {
    file: 'src/data/command.ts',
    was: "'A pending command has ended'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/data/command.ts',
    was: '{ kind: pending.kind, end }',
    becomes: '{}',
    why: LOG_ONLY,
  },
  {
    file: 'src/data/command.ts',
    was: 'refetches.delete(pending.key);',
    becomes: ';',
    why: REMEMBERS_MORE,
  },
  {
    file: 'src/data/command.ts',
    was: 'row?.refetch',
    becomes: 'row.refetch',
    why: DECLARED_KNOWN,
  },
  {
    file: 'src/data/command.ts',
    was: 'row?.onFound',
    becomes: 'row.onFound',
    why: DECLARED_KNOWN,
  },
  {
    file: 'src/data/command.ts',
    was: "outcome.outcome === 'busy' || outcome.outcome === 'gone'",
    becomes: 'true',
    why: 'what is pending is read once more than needed, and is what the screen shows already',
  },
  {
    file: 'src/data/pendingCommand.ts',
    was: "'unknown'",
    becomes: '""',
    why: UNLISTED_STATE,
  },
  {
    file: 'src/data/draftText.ts',
    was: "'unknown'",
    becomes: '""',
    why: UNLISTED_STATE,
  },
  {
    file: 'src/data/drafts.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    why: 'without a backup, or without a row to swap, nothing is done with it',
  },
  {
    file: 'src/data/drafts.ts',
    was: 'backup?.delete',
    becomes: 'backup.delete',
    why: 'where it survives there is something to delete, and so a backup',
  },
  {
    file: 'src/data/drafts.ts',
    was: 'row?.now',
    becomes: 'row.now',
    why: 'each account has got its row just before; the compiler does not know it',
  },
  {
    file: 'src/data/drafts.ts',
    was: 'refused.delete(uid);',
    becomes: ';',
    why: 'a time that this tab has written stays its own',
  },
  {
    file: 'src/data/resolver.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    why: 'the letters of a text have no member, and only commands of the signed-in member end',
  },
  {
    file: 'src/data/resolver.ts',
    was: 'refused.delete(pending.key);',
    becomes: ';',
    why: REMEMBERS_MORE,
  },
  {
    file: 'src/features/protection/limits.rules.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    why: 'a text has no kind, and only limits of the kinds asked about are kept',
  },
  {
    file: 'src/features/protection/closed.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    why: 'neither is a time',
  },
  {
    file: 'src/features/protection/closed.ts',
    was: 'at > now',
    becomes: 'at >= now',
    why: 'hours are closed at `now`, and only times at which they are open count',
  },
  {
    file: 'src/features/protection/closed.ts',
    was: "refusal.why === 'pause'",
    becomes: 'true',
    why: 'a refusal that is neither by a limit nor by a pause has no `until`',
  },
  {
    file: 'src/features/protection/stopLock.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    why: 'neither is a time',
  },
  {
    file: 'src/features/protection/limits.rules.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    why: 'neither is a time',
  },
  {
    file: 'src/operator/session/check.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    why: 'neither is a token that has times',
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: 'adapter?.endpoints',
    becomes: 'adapter.endpoints',
    why: ADAPTER_KNOWN,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: 'adapter?.headers',
    becomes: 'adapter.headers',
    why: ADAPTER_KNOWN,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: 'adapter?.envelope',
    becomes: 'adapter.envelope',
    why: ADAPTER_KNOWN,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: "'code'",
    becomes: '""',
    why: 'a success is handled before, and a refusal is read from both envelopes',
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: "'The adapter could not read a reply'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: "'not JSON'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: "'The adapter could not combine replies'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: '{ path: endpoint.path, cause }',
    becomes: '{}',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/adapted.ts',
    was: '{ path: endpoint.path, status, cause }',
    becomes: '{}',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/address.ts',
    was: `\`The path's \${name} is missing\``,
    becomes: '``',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/envelope.ts',
    was: "typeof data['ui'] !== 'object'",
    becomes: 'false',
    why: 'the schema of the endpoint then refuses it with the same error',
  },
  {
    file: 'src/operator/transport/retryAfter.ts',
    was: '!header',
    becomes: 'false',
    why: 'no header reads as zero seconds, which is no wait; the compiler does not know it',
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: 'call.token !== undefined',
    becomes: 'true',
    why: 'only a call with a token has this error; the compiler does not know it',
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: 'elapsed() + TIMINGS.retryDelay < TIMINGS.callDeadline',
    becomes: 'elapsed() + TIMINGS.retryDelay <= TIMINGS.callDeadline',
    why: NO_TIME_LEFT,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: 'elapsed() < TIMINGS.callDeadline',
    becomes: 'elapsed() <= TIMINGS.callDeadline',
    why: NO_TIME_LEFT,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: "'timeout'",
    becomes: '""',
    why: 'it is compared with itself only',
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: "'abort'",
    becomes: '""',
    why: 'a listener that stays cancels a call that has ended, which does nothing',
  },
  {
    file: 'src/operator/transport/envelope.ts',
    was: `{
    return undefined;
  }`,
    becomes: '{}',
    why: 'a function without a return gives undefined, too',
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: `{
      return err(apiError('aborted', { outcomeUnknown: error.outcomeUnknown, trace }));
    }`,
    becomes: '{}',
    why: 'the next try finds the call cancelled, sends nothing, and returns the same error',
  },
  {
    file: 'src/operator/transport/address.ts',
    was: "'front_api_domain is not a host'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/newTab.ts',
    was: "'Only a GET without a token has an address'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/newTab.ts',
    was: "'A call could not be opened in a tab'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/newTab.ts',
    was: '{ method: endpoint.method, cause }',
    becomes: '{}',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/readPace.ts',
    was: 'error.retryAfter',
    becomes: 'true',
    why: 'a wait that is no number of seconds is never left to wait for',
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: "'This call needs an idempotency key'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: "'A call failed inside the client'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: '{ method: endpoint.method, cause }',
    becomes: '{}',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: "'A reply has another shape than the contract'",
    becomes: '""',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: '{ path, issue: parsed.issues[0]?.message }',
    becomes: '{}',
    why: LOG_ONLY,
  },
  {
    file: 'src/operator/transport/transport.ts',
    was: 'parsed.issues[0]?.message',
    becomes: 'parsed.issues[0].message',
    why: 'what did not parse has an issue; the compiler does not know it',
  },
];
