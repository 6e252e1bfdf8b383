// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTransport } from '../../../../src/operator/transport/request.ts';
import { app } from '../../../../src/state/app.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const toasts: string[] = [];
const paths: string[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (kind: string, text: string) => toasts.push(`${kind}: ${text}`),
  confirm: async () => true,
  navigate: async (path: string) => void paths.push(path),
}));
vi.mock('../../../../src/features/account/index.ts', () => ({ askLogin: () => undefined }));

const { resumeInquiry, sendInquiry } = await import('../../../../src/features/supports/inquiry.actions.ts');
const { inquiryDrafts } = await import('../../../../src/features/supports/supports.state.ts');

/** What the operator answers, once it may; and the keys of what reached it. */
let answer: Promise<object>;
const keys: (string | null)[] = [];
const COUNSEL = { id: '1', title: 't', content: 'c' };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  for (const list of [toasts, paths, keys]) list.splice(0);
  answer = Promise.resolve({ code: 0, data: { counsel: COUNSEL } });
  app.uid = 'kim';
  app.signedIn = true;
  app.site = { front_api_domain: 'api.example.com', VARIABLES: { title: '' } };
  history.replaceState(null, '', '/supports/counselpage?write=1');
  connectTransport({
    async fetch(_input, init) {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Response.json(await answer);
    },
    clock: new VirtualClock(),
    domain: () => 'api.example.com',
    locale: () => 'en',
    token: () => 'token',
    nextSequence: () => 1,
    saysOffline: () => true,
    onSession: () => undefined,
    onSessionExpired: () => undefined,
  });
  inquiryDrafts.edit('kim', { title: 't', content: 'c', name: '', email: '' });
});
afterEach(() => inquiryDrafts.forget('kim'));

describe('an inquiry goes out once', () => {
  test('a press while it is on its way waits for the same answer', async () => {
    const both = await Promise.all([sendInquiry(), sendInquiry()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(keys).toHaveLength(1);
    expect(inquiryDrafts.read('kim')).toBeUndefined();
  });

  test.each([
    ['arrives', { code: 0, data: { counsel: COUNSEL } }],
    ['is refused', { code: 4031, msg: '' }],
  ])('what is written while it is on its way stays, whether it %s', async (_how, said) => {
    let reply = (_said: object): void => undefined;
    answer = new Promise((resolve) => (reply = resolve));
    const sent = sendInquiry();
    const text = { title: 't', content: 'c, and one thing more', name: '', email: '' };
    inquiryDrafts.edit('kim', text);
    reply(said);
    await sent;
    expect(inquiryDrafts.read('kim')).toMatchObject({ ...text, key: '', wanted: false });
  });

  test('what was wanted when the session ended goes out after the sign-in, and its form gives way to the list', async () => {
    inquiryDrafts.mark('kim', { key: 'k-1', wanted: true });
    await resumeInquiry();
    await resumeInquiry();
    expect(keys).toEqual(['k-1']);
    expect(toasts).toEqual(['success: Your inquiry has been sent.']);
    expect(paths).toEqual(['/supports/counselpage']);
  });

  test('if it is refused then, the player hears why and keeps the text', async () => {
    answer = Promise.resolve({ code: 4031, msg: '' });
    inquiryDrafts.mark('kim', { key: 'k-2', wanted: true });
    await resumeInquiry();
    expect(toasts).toEqual(['error: You could not be signed in just now. Please try again.']);
    expect(inquiryDrafts.read('kim')).toMatchObject({ title: 't', content: 'c', wanted: false });
    expect(paths).toEqual([]);
  });
});
