// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockOf } from '../../../../src/data/pendingCommand.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { app } from '../../../../src/state/app.ts';
import { exclusively } from '../../../../src/storage/exclusively.ts';
import { connectOperator } from '../../../support/connectTo.ts';

const toasts: string[] = [];
const paths: string[] = [];
/** What is open over the page. */
const over: object[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (kind: string, text: string | (() => string)) =>
    toasts.push(`${kind}: ${typeof text === 'function' ? text() : text}`),
  confirm: async () => true,
  navigate: async (path: string) => void paths.push(path),
  openOverlay: () => undefined,
  isOverlayOpen: () => false,
  stack: {
    get entries() {
      return over;
    },
  },
}));
vi.mock('../../../../src/features/account/index.ts', () => ({ openLogin: () => undefined }));

const { resume } = await import('../../../../src/data/command.ts');
const { sendInquiry, sendSupportForm } = await import('../../../../src/features/supports/supports.commands.ts');
const { openInquiry } = await import('../../../../src/features/supports/inquiry.actions.ts');
const { inquiryDrafts, ticketDrafts } = await import('../../../../src/features/supports/supports.state.ts');

/** The operator's reply, and the idempotency keys of the calls that it received. */
let answer: Promise<object>;
const keys: (string | null)[] = [];
/** The bodies of these calls. */
const bodies: unknown[] = [];
const pendingWith = (key: string) => ({ key, sequence: 7, sentAt: systemClock.now(), state: 'notSent' }) as const;
const COUNSEL = { id: '1', title: 't', content: 'c' };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  for (const list of [toasts, paths, over, keys, bodies]) list.splice(0);
  answer = Promise.resolve({ code: 0, data: { counsel: COUNSEL } });
  app.uid = 'kim';
  app.signedIn = true;
  app.site = { front_api_domain: 'api.example.com', VARIABLES: { title: '' } };
  history.replaceState(null, '', '/supports/counselpage?write=1');
  connectOperator(({ headers, body }) => {
    keys.push(headers.get('idempotency-key'));
    bodies.push(body);
    return answer;
  });
  inquiryDrafts.edit('kim', { title: 't', content: 'c', name: '', email: '' });
});
afterEach(() => inquiryDrafts.deleteAll('kim'));

describe('an inquiry is sent once', () => {
  test('a second press while it is in flight waits for the same answer', async () => {
    const both = await Promise.all([sendInquiry(), sendInquiry()]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(keys).toHaveLength(1);
    expect(inquiryDrafts.read('kim')).toBeUndefined();
  });

  test('texts are sent as the contract counts them: Hangul composed to syllables, no white space at the ends (Rule S4)', async () => {
    const letters = '입금 문의'.normalize('NFD');
    inquiryDrafts.edit('kim', {
      title: ` ${letters}`,
      content: `${letters}\n`,
      name: '',
      email: '',
      evidence: letters,
    });
    expect(await sendInquiry()).toMatchObject({ ok: true });
    expect(bodies).toMatchObject([{ title: '입금 문의', content: '입금 문의', evidence: '입금 문의' }]);
  });

  test.each([
    ['arrives', { code: 0, data: { counsel: COUNSEL } }],
    ['is refused', { code: 4031, msg: '' }],
  ])('text that is written while it is in flight stays, whether it %s', async (_how, body) => {
    let reply = (_body: object): void => undefined;
    answer = new Promise((resolve) => (reply = resolve));
    const sent = sendInquiry();
    const text = { title: 't', content: 'c, and one thing more', name: '', email: '' };
    inquiryDrafts.edit('kim', text);
    reply(body);
    await sent;
    expect(inquiryDrafts.read('kim')).toMatchObject(text);
    expect(inquiryDrafts.read('kim')?.pending).toBeUndefined();
    // The form stays: the player is writing in it.
    expect(paths).toEqual([]);
  });

  describe('the player asks about something else (Rule S9)', () => {
    const ask = (id: string): void =>
      openInquiry({ reference: { category: 'money', title: `Deposit ${id}`, facts: [['No.', id]] } });
    const form = '/supports/counselpage?write=1';

    test('while it is in flight: the form opens, and has the facts alone once it has arrived', async () => {
      let reply = (_body: object): void => undefined;
      answer = new Promise((resolve) => (reply = resolve));
      const sent = sendInquiry();
      await vi.waitFor(() => expect(keys).toHaveLength(1), 60_000);
      ask('D-5');
      ask('D-6');
      expect(inquiryDrafts.read('kim')).toMatchObject({ title: 't', content: 'c', pending: { key: keys[0] } });
      reply({ code: 0, data: { counsel: COUNSEL } });
      expect(await sent).toMatchObject({ ok: true });
      expect(inquiryDrafts.read('kim')).toMatchObject({ title: 'Deposit D-5', content: '\n\nNo.: D-5\n\nNo.: D-6' });
      expect(inquiryDrafts.read('kim')?.pending).toBeUndefined();
      expect(paths).toEqual([form, form]);
    });

    test('while it is not known whether it has arrived: it keeps its text and its key, until it is sent again', async () => {
      inquiryDrafts.mark('kim', { ...pendingWith('k-4'), state: 'unknown' });
      ask('D-5');
      expect(inquiryDrafts.read('kim')).toMatchObject({ title: 't', content: 'c', pending: { key: 'k-4' } });
      expect(await sendInquiry()).toMatchObject({ ok: true });
      expect([keys, inquiryDrafts.read('kim')?.title]).toEqual([['k-4'], 'Deposit D-5']);
      expect(paths).toEqual([form]);
    });

    test('and signs out before it has arrived: no draft is filled in, for this member or the next', async () => {
      inquiryDrafts.mark('kim', { ...pendingWith('k-5'), state: 'unknown' });
      ask('D-5');
      app.uid = 'lee';
      inquiryDrafts.drop('kim');
      expect(['kim', 'lee'].map((uid) => inquiryDrafts.read(uid))).toEqual([undefined, undefined]);
    });
  });

  test('an inquiry that arrives while an overlay is open over its form changes no page, since that would close the overlay', async () => {
    over.push({ id: '1', overlay: { kind: 'deposit' } });
    expect(await sendInquiry()).toMatchObject({ ok: true });
    expect([toasts, paths]).toEqual([['success: Your inquiry has been sent.'], []]);
  });

  test('an inquiry whose session had ended is sent after the sign-in, and the list replaces its form', async () => {
    inquiryDrafts.mark('kim', pendingWith('k-1'));
    await resume();
    await resume();
    expect(keys).toEqual(['k-1']);
    expect(toasts).toEqual(['success: Your inquiry has been sent.']);
    expect(paths).toEqual(['/supports/counselpage']);
  });

  test('if it is then refused, a message that stays until it is closed says that it was not sent, and the text is kept', async () => {
    answer = Promise.resolve({ code: 4031, msg: '' });
    inquiryDrafts.mark('kim', pendingWith('k-2'));
    await resume();
    const text =
      'You have an unsent inquiry · An unknown error occurred. Your text is saved on this device until you send it.';
    expect(toasts).toEqual([`lastingError: ${text}`]);
    expect(inquiryDrafts.read('kim')).toMatchObject({ title: 't', content: 'c' });
    expect(inquiryDrafts.read('kim')?.pending).toBeUndefined();
    expect(paths).toEqual([]);
  });

  test('if its key is known already (6000), the message says only that it may have arrived', async () => {
    answer = Promise.resolve({ code: 6000, msg: '' });
    inquiryDrafts.mark('kim', pendingWith('k-6'));
    await resume();
    const text =
      'New inquiry · It may already have reached us. Sending it again will not create a second request. Your text is saved on this device until you send it.';
    expect(toasts).toEqual([`lastingError: ${text}`]);
  });

  test('an inquiry that was in flight when the page ended keeps its key if the resend is refused: the first attempt may have arrived', async () => {
    answer = Promise.resolve({ code: 4290, msg: '', data: { retry_after: 1 } });
    inquiryDrafts.mark('kim', { ...pendingWith('k-3'), state: 'sending' });
    await resume();
    expect(inquiryDrafts.read('kim')?.pending).toMatchObject({ key: 'k-3', sequence: 7, state: 'unknown' });
    expect(toasts).toEqual([expect.stringMatching(/^lastingError: New inquiry · .+ It may already have reached us\./)]);
    answer = Promise.resolve({ code: 0, data: { counsel: COUNSEL } });
    expect(await sendInquiry()).toMatchObject({ ok: true });
    expect(keys).toEqual(['k-3', 'k-3']);
  });

  test.each(['/game/slot', '/supports/counselpage', '/supports/counselpage?id=c-1'])(
    'sent while %s is shown, as from the sheet over a game, it does not lead away from there; the list is refetched',
    async (path) => {
      const refetched = vi.spyOn(client, 'invalidateQueries');
      history.replaceState(null, '', path);
      expect(await sendInquiry()).toMatchObject({ ok: true });
      expect(paths).toEqual([]);
      expect(refetched).toHaveBeenCalledWith({ queryKey: ['counsels'] });
      refetched.mockRestore();
    },
  );

  test('without a member nothing is sent, and the draft stays', async () => {
    app.signedIn = false;
    expect(await sendInquiry()).toMatchObject({ ok: false, error: { kind: 'signedOut' } });
    expect([keys, inquiryDrafts.read('kim')?.title]).toEqual([[], 't']);
  });

  test('while another tab is sending one, nothing is sent, and nothing is said to be processed: this tab may have another text', async () => {
    const reply = await exclusively(lockOf({ uid: 'kim', kind: 'inquiry' }), sendInquiry);
    expect([reply, keys, inquiryDrafts.read('kim')?.title]).toEqual([{ outcome: 'busy' }, [], 't']);
  });
});

test('the support form of a tab is sent also while another tab is sending its own: each tab has its own text (Rule S5)', async () => {
  answer = Promise.resolve({ code: 0, data: { id: '7' } });
  ticketDrafts.edit('', { title: 't', content: 'c', name: 'Kim', email: 'kim@example.com' });
  const reply = await exclusively(lockOf({ uid: '', kind: 'ticket' }), sendSupportForm);
  expect([reply, keys.length, ticketDrafts.read('')]).toMatchObject([{ ok: true }, 1, undefined]);
});
