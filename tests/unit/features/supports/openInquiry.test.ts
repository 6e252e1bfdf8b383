// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askAboutDrafts, openInquiry } from '../../../../src/features/supports/inquiry.actions.ts';
import { inquiryDrafts } from '../../../../src/features/supports/supports.state.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { reportOutcome } from '../../../../src/operator/connection/outcomes.ts';
import { closeOverlay, openOverlay, stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  Object.assign(app, { uid: 'kim', signedIn: true });
});
afterEach(() => {
  for (const { id } of [...stack.entries]) closeOverlay(id);
  for (const uid of ['kim', 'lee']) inquiryDrafts.deleteAll(uid);
});

const ask = (code: string): void =>
  openInquiry({ reference: { category: 'games', title: 'A game does not start', facts: [['Error', 'none']], code } });
const evidence = (): string => inquiryDrafts.read('kim')?.evidence ?? '';

test('an unsent inquiry takes in the support code of the error that it is opened from (Rule S9)', () => {
  ask('AAAA-1111');
  ask('BBBB-2222');
  // What it is about is in the text once.
  expect(inquiryDrafts.read('kim')?.content.match(/Error: none/g)).toHaveLength(1);
  expect(evidence()).toContain('AAAA-1111');
  expect(evidence()).toContain('BBBB-2222');
});

test('over an open game the form is a sheet (Rule S9)', () => {
  openOverlay({ kind: 'game', game: { id: '101', title: 'Lobby', provider: 'Aurora Live', category: 'casino' } });
  ask('AAAA-1111');
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game', 'inquiry']);
});

test('facts that the player has filled in are not asked for a second time; those of another request are added (Rules S9, W17)', () => {
  const open = (facts: readonly (readonly [string, string])[]): string => {
    openInquiry({ reference: { category: 'money', title: 'Register my account', facts } });
    return inquiryDrafts.read('kim')?.content ?? '';
  };
  const asked = [
    ['Bank', ''],
    ['Account holder', 'Kim'],
  ] as const;
  expect(open(asked).trim()).toBe('Bank: \nAccount holder: Kim');
  const content = 'Hello\nBank: Moon Bank\nAccount holder: Kim';
  inquiryDrafts.edit('kim', { title: 'Register my account', content, name: '', email: '' });
  expect(open(asked)).toBe(content);
  expect(open([['Bank', 'Sun Bank']])).toBe(`${content}\n\nBank: Sun Bank`);
});

test('a visitor is asked to sign in, and the form is not filled in before that (Rule S9)', () => {
  Object.assign(app, { uid: '', signedIn: false });
  ask('AAAA-1111');
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['login']);
  expect(inquiryDrafts.read('')).toBeUndefined();
});

test('the evidence has the last calls, the newest first, each with the time at which it began (Rule S9)', () => {
  const ago = (seconds: number) => systemClock.monotonic() - seconds * 1000;
  for (let call = 20; call > 0; call -= 1)
    reportOutcome({ path: `/call/${call}`, began: ago(call * 60), trace: 'f'.repeat(32), error: undefined });
  ask('AAAA-1111');
  const calls = evidence()
    .split('\n')
    .filter((line) => line.includes('/call/'));
  expect(calls.map((line) => /call\/(\d+)/.exec(line)?.[1])).toEqual(
    Array.from({ length: 12 }, (_, newest) => String(newest + 1)),
  );
  expect(new Set(calls.map((line) => line.split(' · ')[0])).size).toBe(12);
});

describe('before a sign-out (Rule S6)', () => {
  const text = { title: 'Late deposit', content: 'Where is it?', name: '', email: '' };
  /** Asks about the draft, and answers. */
  const answer = async (isDeleted: boolean): Promise<void> => {
    const asked = askAboutDrafts();
    closeOverlay(stack.entries.at(-1)?.id ?? '', isDeleted);
    await asked;
  };

  test('without a draft there is no question', () => {
    expect([askAboutDrafts(), stack.entries]).toEqual([undefined, []]);
  });

  test('a draft stays, or is deleted, as the player says; what was just typed is stored first', async () => {
    inquiryDrafts.edit('kim', text);
    const isStored = (): boolean => store.peekRaw('inquiry_drafts') !== null;
    expect(isStored()).toBe(false);
    await answer(false);
    expect([isStored(), inquiryDrafts.read('kim')?.title]).toEqual([true, 'Late deposit']);
    await answer(true);
    expect(inquiryDrafts.read('kim')).toBeUndefined();
  });

  test.each(['before', 'just after'])(
    'another window’s version, which it stored %s the fields were emptied in this one, is asked about',
    async (when) => {
      const other = { ...text, title: 'Of the other window', at: 1 };
      const empty = { ...text, title: '', content: '' };
      if (when === 'before') store.set('inquiry_drafts', { kim: { now: { ...text, at: 2 }, others: [other] } });
      inquiryDrafts.open('kim');
      inquiryDrafts.edit('kim', empty);
      if (when === 'just after') store.set('inquiry_drafts', { kim: { now: other, others: [] } });
      await answer(false);
      expect(inquiryDrafts.other('kim')?.title).toBe('Of the other window');
      await answer(true);
      expect(store.peekRaw('inquiry_drafts')).toBeNull();
    },
  );

  test('the answer concerns the member who was asked, not one who has signed in since', async () => {
    for (const uid of ['kim', 'lee']) inquiryDrafts.edit(uid, text);
    const asked = askAboutDrafts();
    app.uid = 'lee';
    closeOverlay(stack.entries.at(-1)?.id ?? '', true);
    await asked;
    expect(['kim', 'lee'].map((uid) => inquiryDrafts.read(uid)?.title)).toEqual([undefined, 'Late deposit']);
  });
});
