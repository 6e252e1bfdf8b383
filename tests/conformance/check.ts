import { isDeepStrictEqual } from 'node:util';

/** Parts of the contract that an operator may leave out; their rules are then skipped by name. */
export const FEATURES = [
  'register',
  'points',
  'card',
  'memos',
  'counsels',
  'tickets',
  'gameList',
  'gameSessions',
  'protection',
  'hours',
  'closedKinds',
  'realityCheck',
  'winLock',
  'steps',
  'activity',
  'live',
] as const;

/** A part of the contract that an operator may leave out. */
export type Feature = (typeof FEATURES)[number];

/** What a rule needs beside a server and one account. */
export type Need = Feature | 'account2' | 'expired' | 'config';

/** The server deviates from the rule. */
export class Deviation extends Error {}

/** There was nothing that the rule could be checked with; the message says why. It is counted as skipped. */
export class NotChecked extends Error {}

/** Throws unless the actual value equals the expected one. */
export function same(about: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Deviation(`${about}: expected ${shown(expected)}, got ${shown(actual)}`);
}

/** Throws unless a condition holds; `actual` is the actual value. */
export function must(about: string, holds: boolean, actual: unknown): void {
  if (!holds) throw new Deviation(`expected ${about}, got ${shown(actual)}`);
}

/** An error as one line, with its cause: the error of `fetch` says why only there. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${String(error)}${cause}`;
}

/** Names of secrets in calls and replies. */
const SECRETS = ['password', 'current', 'jwt', 'auth_token'];
/** A secret with all that follows, where its value was not replaced: in a text, such as a reply that is no JSON. */
const IN_TEXT = new RegExp(String.raw`((?:${SECRETS.join('|')})\\*"\s*:)(?!"…").*`, 's');

/** Any value as one line of text; the values of `SECRETS` are replaced where the text is JSON, or has parts in its notation. */
export function shown(value: unknown): string {
  const json = (): string | undefined =>
    JSON.stringify(value, (name, each: unknown) => (SECRETS.includes(name) ? '…' : each));
  const text = (typeof value === 'string' ? value : (json() ?? String(value))).replace(IN_TEXT, '$1…');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
