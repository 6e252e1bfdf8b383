// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/config/brand.ts';
import { reasonOf } from '../../../../src/features/protection/closedTexts.ts';
import { activateLocale, completeCatalog } from '../../../../src/i18n/activate.ts';
import type { PlayRefusal } from '../../../../src/state/play.ts';

const at = '2026-11-30T22:00:00Z';
const REFUSALS: readonly PlayRefusal[] = [
  { why: 'pause', kind: 'hours', until: at, register: '', may_withdraw: true },
  { why: 'pause', kind: 'closed-kind', until: at, register: '', may_withdraw: true },
  { why: 'pause', kind: 'register', until: at, register: 'GAMSTOP', may_withdraw: true },
  { why: 'pause', kind: 'register', until: '', register: 'GAMSTOP', may_withdraw: true },
  { why: 'pause', kind: 'break', until: 'soon', register: '', may_withdraw: true },
  { why: 'limit', kind: 'loss', period: 'day', remaining: 0, resets_at: at, register: '' },
];

afterAll(() => i18n.loadAndActivate({ locale: 'ko', messages: {} }));

// Thai has no full stop: a space separates sentences.
test.each(LANGUAGES.filter((tag) => tag !== 'th'))(
  '%s: the reason why play is closed ends with a full stop, so that another sentence can follow',
  async (tag) => {
    await activateLocale(tag);
    await completeCatalog();
    for (const refusal of REFUSALS) expect(reasonOf(refusal)).toMatch(/[.。។]$/);
  },
);

test.each([
  ['exclusion', '', 'You are permanently excluded from play.'],
  // Not the member's own choice, which most languages name in the text of an exclusion.
  ['register', '', 'Play is closed for you permanently.'],
  ['break', '', 'Play is closed for you permanently.'],
  ['break', 'soon', 'Play is closed for you. It is not known until when.'],
  ['hours', 'soon', 'Play is closed for you. It is not known until when.'],
  ['hours', '', 'Play is closed for you. It is not known until when.'],
] as const)('a pause (%s) until “%s”: %s', (kind, until, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(reasonOf({ why: 'pause', kind, until, register: '', may_withdraw: true })).toBe(text);
});

test('a limit of a session says that it is reset at the next sign-in: it has no time (Rule R7)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const refusal = { why: 'limit', kind: 'time', period: 'session', remaining: 0, resets_at: '', register: '' } as const;
  expect(reasonOf(refusal)).toBe('Limit reached: Play time (Per session). Resets: at your next sign-in.');
});

test('of several reached limits each has its line, and the one that is reset last is first: play is closed until then (Rule R7)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const limit = { kind: 'time', period: 'day', remaining: 0, resets_at: '2026-11-29T00:00:00Z', register: '' } as const;
  const session = { ...limit, kind: 'loss', period: 'session', resets_at: '' } as const;
  const week = { ...limit, kind: 'stake', period: 'week', resets_at: '2026-12-01T00:00:00Z' } as const;
  const lines = reasonOf({ why: 'limit', ...limit, also: [session, week] }).split('\n');
  expect(lines.map((line) => /^Limit reached: (.*?)\. Resets: /.exec(line)?.[1])).toEqual([
    'Stake limit (Weekly)',
    'Play time (Daily)',
    'Loss limit (Per session)',
  ]);
});

test('a closed kind of games is named with the time from which it is open again, once that was asked for (Rule R7)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const text = (until: string) =>
    reasonOf({ why: 'pause', kind: 'closed-kind', until, register: '', may_withdraw: true });
  expect(text('')).toBe('You have blocked this type of game.');
  expect(text(at)).toMatch(/^You have blocked this type of game\. Open again from: .*2026.*\.$/);
});
