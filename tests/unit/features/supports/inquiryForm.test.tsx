// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StorageKey } from '../../../../src/config/storageKeys.ts';
import { createDrafts, type Drafts } from '../../../../src/data/drafts.ts';
import { EMPTY } from '../../../../src/data/draftText.ts';
import type { FormOutcome } from '../../../../src/data/formCall.ts';
import { InquiryForm } from '../../../../src/features/supports/parts/InquiryForm.tsx';
import { systemClock } from '../../../../src/lib/clock.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { reportOutcome } from '../../../../src/operator/connection/outcomes.ts';
import { apiError, learnServerTime } from '../../../../src/operator/index.ts';
import { hasUnsavedForm } from '../../../../src/pwa/unsaved.ts';
import { createEncodedStore, type StorageAreas } from '../../../../src/storage/encodedStore.ts';
import { MemoryStorage } from '../../../support/memoryStorage.ts';
import { until } from '../../../support/waiting.ts';
import { byTestId, draw, errorOf, input, press, toasts, type } from '../account/page.tsx';

let drafts: Drafts;
let replies: object[] = [];
let sent = 0;
let reply: FormOutcome<object> = ok({ id: '7' });
/** What the engine does with the draft when the attempt has ended. */
let beforeReply: () => void;

/** Drafts in these areas of the browser. */
function draftsIn(areas: StorageAreas, key: StorageKey = 'inquiry_drafts'): Drafts {
  return createDrafts({ clock: systemClock, store: createEncodedStore(areas, new EventTarget()), key });
}

beforeEach(() => {
  drafts = draftsIn({ local: new MemoryStorage(), session: new MemoryStorage() });
  replies = [];
  sent = 0;
  reply = ok({ id: '7' });
  beforeReply = () => undefined;
});

afterEach(() => draw(null));

async function open(writer?: { name: string; email: string }, code?: string): Promise<void> {
  await draw(
    <InquiryForm
      drafts={drafts}
      uid=""
      writer={writer}
      {...(code !== undefined && { code })}
      send={async () => {
        sent += 1;
        beforeReply();
        return reply;
      }}
      done={(value) => replies.push(value)}
    />,
  );
}

function content(): HTMLTextAreaElement {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('No text area');
  return found;
}

/** The error shown at the content, '' without one. */
function contentError(): string {
  if (content().getAttribute('aria-invalid') !== 'true') return '';
  return document.getElementById(content().getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

async function write(text: string, area = content()): Promise<void> {
  await act(async () => {
    Reflect.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

describe('the form of an inquiry', () => {
  it('names the day of what was written in another window once that has passed (Rule S6)', async () => {
    learnServerTime(Date.parse('2031-03-10T12:00:00Z'));
    const other = { ...EMPTY, content: 'theirs', at: Date.parse('2031-03-10T11:50:00Z') };
    drafts = { ...drafts, other: () => other };
    await open();
    expect(document.body.textContent).not.toContain('2031');
    await act(async () => learnServerTime(Date.parse('2031-03-12T12:00:00Z')));
    expect(document.body.textContent).toContain('2031');
    learnServerTime(Date.now());
  });

  it('requires title and content, with an error at the fields and one for the form (Rule S4)', async () => {
    await open();
    expect(document.querySelector('input[name="email"]')).toBe(null);
    await press(byTestId('inquiry-send'));
    expect(errorOf('title')).toBe('Please enter a title.');
    expect(document.body.textContent).toContain('Please enter content.');
    expect(document.querySelector('[role="status"][data-tone="error"]')?.textContent).toBe(
      'Please enter both title and content.',
    );
    expect(document.activeElement).toBe(input('title'));
    expect(sent).toBe(0);
    await type('title', 'A');
    expect(errorOf('title')).toBe('');
    expect(document.body.textContent).toContain('Please enter both title and content.');
    await write('B');
    expect(document.body.textContent).not.toContain('Please enter');
    await press(byTestId('inquiry-send'));
    expect([sent, replies]).toEqual([1, [{ id: '7' }]]);
  });

  it('says at once that a text is too long, keeps it uncut and does not send it; a text of the exact length is sent (Rule S4)', async () => {
    await open();
    await type('title', 'a'.repeat(101));
    expect(errorOf('title')).toBe('Please check the input limits.');
    const counter = [...document.querySelectorAll('[aria-hidden="true"]')].find(
      ({ textContent }) => textContent === '101/100',
    );
    expect(counter).toBeDefined();
    await write('b'.repeat(1001));
    expect(contentError()).toBe('Please check the input limits.');
    await press(byTestId('inquiry-send'));
    expect([input('title').value.length, content().value.length, sent]).toEqual([101, 1001, 0]);
    await type('title', 'a'.repeat(100));
    await write('b'.repeat(1000));
    expect([errorOf('title'), contentError()]).toEqual(['', '']);
    await press(byTestId('inquiry-send'));
    expect(sent).toBe(1);
  });

  it('shows a refusal by a rule that only the server has at its field, and is sent again once the text has changed (Rule S4)', async () => {
    await open();
    await type('title', 'A');
    await write('B');
    reply = err(apiError('code', { state: 4001, fields: { content: 'max' } }));
    await press(byTestId('inquiry-send'));
    expect(contentError()).toBe('Please check the input limits.');
    expect(document.activeElement).toBe(content());
    expect([content().value, replies]).toEqual(['B', []]);
    reply = ok({ id: '8' });
    await write('C');
    await press(byTestId('inquiry-send'));
    expect([sent, replies]).toEqual([2, [{ id: '8' }]]);
  });

  it('edits the draft: stores what is typed, and shows changes of the draft', async () => {
    drafts.edit('', { title: 'kept', content: '', name: '', email: '' });
    await open();
    expect(input('title').value).toBe('kept');
    await write('more');
    expect(drafts.read('')).toMatchObject({ title: 'kept', content: 'more' });
    await act(async () => drafts.drop(''));
    expect([input('title').value, content().value]).toEqual(['', '']);
  });

  it('keeps the key of an unchanged text, and drops it with a change', async () => {
    drafts.edit('', { title: 'A', content: 'B', name: '', email: '' });
    drafts.mark('', { key: 'k', sequence: 1, sentAt: 0, state: 'unknown' });
    await open();
    expect(document.body.textContent).toContain('It may already have reached us.');
    expect(byTestId('inquiry-send').textContent).toBe('Send again');
    await press(byTestId('inquiry-send'));
    expect(drafts.read('')?.pending?.key).toBe('k');
    await write('C');
    expect(drafts.read('')?.pending).toBeUndefined();
  });

  it('has a subject, which a second press removes; a change of it drops the key', async () => {
    drafts.edit('', { title: 'A', content: 'B', name: '', email: '' });
    drafts.mark('', { key: 'k', sequence: 1, sentAt: 0, state: 'unknown' });
    await open();
    const games = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Games');
    if (!games) throw new Error('No subject to choose');
    await press(games);
    expect(games.getAttribute('aria-pressed')).toBe('true');
    const draft = drafts.read('');
    expect([draft?.category, draft?.title, draft?.pending]).toEqual(['games', 'A', undefined]);
    await press(games);
    expect(drafts.read('')?.category).toBe('');
  });

  it('of a visitor asks for name and email, filled with what is known', async () => {
    await open({ name: 'Kim', email: 'kim@' });
    expect([input('name').value, input('email').value]).toEqual(['Kim', 'kim@']);
    await type('title', 'A');
    await write('B');
    await press(byTestId('inquiry-send'));
    expect(errorOf('email')).toBe('Enter a valid email address.');
    expect(document.activeElement).toBe(input('email'));
    await type('email', 'kim@example.com');
    reply = err(apiError('code', { state: 4001, fields: { name: 'max', email: 'min' } }));
    await press(byTestId('inquiry-send'));
    expect(errorOf('name')).toBe('Please check the input limits.');
    expect(errorOf('email')).toBe('Enter your email address.');
    expect(document.activeElement).toBe(input('name'));
  });

  it('whose outcome is unknown says that it may have arrived, until its text is changed: that would be a second inquiry', async () => {
    reply = err({ ...apiError('network'), outcomeUnknown: true });
    beforeReply = () => drafts.mark('', { key: 'k', sequence: 1, sentAt: 0, state: 'unknown' });
    await open();
    await type('title', 'A');
    await write('B');
    await press(byTestId('inquiry-send'));
    expect(document.body.textContent).toContain('It may already have reached us.');
    expect(byTestId('inquiry-send').textContent).toBe('Send again');
    await write('B, and more');
    expect(document.body.textContent).not.toContain('It may already have reached us.');
    expect(byTestId('inquiry-send').textContent).toBe('Send');
  });

  it('whose key the server knows already (6000) says only that it may have arrived, with the support code', async () => {
    reply = err(apiError('code', { state: 6000, trace: 'a'.repeat(32) }));
    beforeReply = () => drafts.mark('', { key: 'k', sequence: 1, sentAt: 0, state: 'unknown' });
    await open();
    await type('title', 'A');
    await write('B');
    await press(byTestId('inquiry-send'));
    const alerts = [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
    expect(alerts).toEqual(['It may already have reached us. Sending it again will not create a second request.']);
    expect(byTestId('support-code').dataset['code']).toBe('NANA-NANA');
    await write('B, and more');
    expect(document.querySelector('[role="alert"], [data-testid="support-code"]')).toBeNull();
  });

  it('whose outcome is unknown keeps its key when the language is switched: its title stays in the language in which it was sent', async () => {
    beforeReply = () => {
      const pending = drafts.read('')?.pending ?? { key: `k-${sent}`, sequence: sent, sentAt: 0 };
      drafts.mark('', { ...pending, state: 'unknown' });
    };
    reply = err({ ...apiError('network'), outcomeUnknown: true });
    await open(undefined, 'ABCD-EFGH');
    await write('It fails.');
    await press(byTestId('inquiry-send'));
    const { id } = msg`Support code ${{ code: '' }}`;
    await act(async () => i18n.loadAndActivate({ locale: 'ko', messages: { [id]: ['문의 코드 ', ['code']] } }));
    await press(byTestId('inquiry-send'));
    await act(async () => i18n.activate('en'));
    expect([sent, drafts.read('')]).toMatchObject([2, { title: 'Support code ABCD-EFGH', pending: { key: 'k-1' } }]);
  });

  it('says that nothing was sent while another window is sending one, and keeps the text', async () => {
    reply = { outcome: 'busy' };
    await open();
    await type('title', 'A');
    await write('B');
    await press(byTestId('inquiry-send'));
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Nothing new was sent.');
    expect([input('title').value, content().value, replies]).toEqual(['A', 'B', []]);
  });

  it('says outside the form that it was not sent, if the player has left before the answer', async () => {
    let answer = (): void => undefined;
    await draw(
      <InquiryForm
        drafts={drafts}
        uid=""
        send={() => new Promise((resolve) => (answer = () => resolve(err(apiError('code', { state: 5000 })))))}
      />,
    );
    await type('title', 'A');
    await write('B');
    await press(byTestId('inquiry-send'));
    await draw(null);
    await act(async () => answer());
    const text = 'The server had an internal error (5000). Your text is saved on this device until you send it.';
    await until(() => expect(toasts()).toContain(text));
  });

  it('of support does not say that its text stays on the device: closing the tab deletes it', async () => {
    drafts = draftsIn({ local: new MemoryStorage(), session: new MemoryStorage() }, 'ticket_draft');
    await open({ name: 'Kim', email: 'kim@example.com' });
    expect(byTestId('inquiry-form').matches('[data-draft]')).toBe(true);
    expect(byTestId('inquiry-form').textContent).not.toContain('Your text is saved');
  });

  it('whose text the browser refuses to store promises nothing, and counts as unsaved', async () => {
    drafts = draftsIn({ local: undefined, session: undefined });
    let answer = (): void => undefined;
    await draw(
      <InquiryForm
        drafts={drafts}
        uid=""
        send={() => new Promise((resolve) => (answer = () => resolve(err(apiError('code', { state: 5001 })))))}
      />,
    );
    await type('title', 'A');
    await write('B');
    expect(byTestId('inquiry-form').matches('[data-draft]')).toBe(false);
    expect(byTestId('inquiry-form').textContent).not.toContain('Your text is saved');
    await press(byTestId('inquiry-send'));
    await draw(null);
    await act(async () => answer());
    await until(() => expect(toasts()).toContain('An unknown error occurred.'));
    expect(toasts()).not.toContain('An unknown error occurred. Your text is saved');
    // A script has put the text into its fields again.
    await draw(<InquiryForm drafts={drafts} uid="" send={async () => ok({})} />);
    expect([input('title').value, hasUnsavedForm()]).toEqual(['A', true]);
  });

  describe('the evidence, Rule S9', () => {
    const evidence = (): HTMLTextAreaElement | null => document.querySelector('textarea[name="evidence"]');
    const text = { name: '', email: '', title: '제목', content: '내용' };

    it('is empty until a call has failed, and then has its path and support code', async () => {
      await open();
      expect(evidence()).toBe(null);
      await draw(null);
      reportOutcome({ path: '/pressed', error: apiError('timeout'), began: 0, trace: 'f'.repeat(32) });
      reportOutcome({ path: '/polled', error: undefined, began: 0, trace: undefined });
      await open();
      expect(evidence()?.value).toMatch(/\/pressed · .+ · ZZZZ-ZZZZ$/);
      expect(evidence()?.value).not.toContain('/polled');
    });

    it('about an error has more than its code, also in a draft that had none before', async () => {
      await open();
      await write('B');
      await draw(null);
      await open(undefined, 'ABCD-EFGH');
      expect(evidence()?.value).toMatch(/ABCD-EFGH\n.+: /);
    });

    it('is shown before it is sent, and stays removed once the player has removed it', async () => {
      drafts.edit('', { ...text, evidence: '' });
      await open();
      expect(evidence()).toBe(null);
      drafts.edit('', { ...text, evidence: 'App 1' });
      await draw(null);
      await open();
      expect(evidence()?.value).toBe('App 1');
      byTestId('evidence-remove').focus();
      await press(byTestId('evidence-remove'));
      expect(document.activeElement?.textContent).toBe('Your text is saved on this device until you send it.');
      expect(evidence()).toBe(null);
      expect(drafts.read('')?.evidence).toBe('');
    });

    it('can be emptied and written anew: its field stays, with the focus', async () => {
      drafts.edit('', { ...text, evidence: 'App 1' });
      await open();
      const field = evidence();
      if (!field) throw new Error('No evidence');
      field.focus();
      await write('', field);
      expect(document.activeElement).toBe(field);
      expect(evidence()).toBe(field);
      await write('My own words', field);
      expect(drafts.read('')?.evidence).toBe('My own words');
    });

    it('begins with the support code of the error that led here, except in a draft that was sent before', async () => {
      drafts.edit('', { ...text, evidence: 'App 1' });
      await open(undefined, 'ABCD-EFGH');
      expect(drafts.read('')?.evidence).toMatch(/ABCD-EFGH\nApp 1$/);
      await draw(null);
      const pending = { key: 'k', sequence: 1, sentAt: 0, state: 'unknown' } as const;
      drafts.mark('', pending);
      await open(undefined, 'WXYZ-0000');
      expect(drafts.read('')).toMatchObject({ evidence: expect.not.stringContaining('WXYZ'), pending });
    });
  });
});
