// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { client } from '../../../../src/data/queryClient.ts';
import CounselScreen from '../../../../src/features/supports/CounselScreen.tsx';
import { deleteInquiry } from '../../../../src/features/supports/inquiry.actions.ts';
import { sendInquiry } from '../../../../src/features/supports/supports.commands.ts';
import { counselMarks, inquiryDrafts } from '../../../../src/features/supports/supports.state.ts';
import { app } from '../../../../src/state/app.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { turns, until } from '../../../support/waiting.ts';
import { mount } from '../../ui/mount.tsx';

vi.mock('../../../../src/overlays/index.ts', async (original) => ({
  ...(await original<object>()),
  toast: async () => true,
  confirm: async () => true,
}));

const row = (id: string, title: string) => ({ id, title, content: 'Where is it?', created: '2026-11-20T03:00:00Z' });

/** The rows of the lagging copy that answers the reads; undefined: reads fail. */
let copy: object[] | undefined;
/** How often the list was read, and the inquiry that the copy lacks. */
let lists: number;
let lacked: number;
let now = performance.now();

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(counselMarks, { sent: [], deleted: {} });
  Object.assign(app, { uid: 'kim', signedIn: true });
  app.site = { front_api_domain: 'api.example.com', VARIABLES: { title: '' } };
  history.replaceState(null, '', '/supports/counselpage');
  copy = [row('c-1', 'Old question')];
  lists = 0;
  lacked = 0;
  connectOperator(({ method, path }) => {
    if (method === 'POST') return { code: 0, data: { counsel: row('c-2', 'New question') } };
    if (method === 'DELETE') return { code: 0, data: {} };
    if (path.endsWith('c-2')) {
      lacked += 1;
      return { code: 5006, msg: '' };
    }
    lists += 1;
    return copy ? { code: 0, data: { list: copy, next_cursor: null } } : { code: 9999, msg: '' };
  });
  // The cache is cleared for the new member, a moment later.
  await turns();
  client.clear();
  mount(<CounselScreen />);
  await until(() => expect(titles()).toEqual(['Old question']));
});
afterEach(() => {
  inquiryDrafts.deleteAll('kim');
  vi.restoreAllMocks();
});

const titles = (): string[] =>
  [...document.querySelectorAll('a[href*="?id="]')].map((link) => link.firstElementChild?.textContent ?? '');

/** Does `work`, and waits until the list has been answered again. */
async function refetched(work: () => unknown): Promise<void> {
  const before = lists;
  await act(async () => void (await work()));
  await until(() => expect(lists).toBeGreaterThan(before));
  await turns();
}

/** Sends an inquiry; the copy that then answers the list lacks it. */
async function send(): Promise<void> {
  inquiryDrafts.edit('kim', { title: 'New question', content: 'Where is it?', name: '', email: '' });
  await refetched(sendInquiry);
}

test('an inquiry that was sent is in the list at once, although the list is answered from before it (Rule C53)', async () => {
  await send();
  expect(titles()).toEqual(['New question', 'Old question']);
  copy = [row('c-2', 'New question'), row('c-1', 'Old question')];
  await refetched(() => invalidate('counsels'));
  await until(() => expect(titles()).toEqual(['New question', 'Old question']));
});

test('an inquiry that was sent is shown when it is pressed, although the answer is from before it (Rule C53)', async () => {
  await send();
  await act(async () => history.pushState(null, '', '/supports/counselpage?id=c-2'));
  await until(() => expect(lacked).toBeGreaterThan(0));
  await turns();
  expect(document.querySelector('article')?.textContent).toContain('New question');
  // A minute later the list has it, and its own call has not been repeated.
  copy = [row('c-2', 'New question'), row('c-1', 'Old question')];
  now += TIMINGS.lag;
  await refetched(() => invalidate('counsels'));
  expect(document.querySelector('article')?.textContent).toContain('New question');
  expect(document.body.textContent).not.toContain('The inquiry could not be loaded.');
});

test('a list that was empty is shown as such, with its age, when it cannot be loaded again (Rule O2)', async () => {
  copy = [];
  await refetched(() => invalidate('counsels'));
  copy = undefined;
  await refetched(() => invalidate('counsels'));
  await until(() => expect(document.body.textContent).toMatch(/No inquiries yet.*As of/));
  expect(document.querySelectorAll('a[href*="write=1"]')).toHaveLength(1);
});

test('an inquiry that was sent is in the list although the list cannot be loaded', async () => {
  copy = [];
  await refetched(() => invalidate('counsels'));
  await until(() => expect(titles()).toEqual([]));
  copy = undefined;
  await send();
  await until(() => expect(document.body.textContent).toContain('An unknown error occurred.'));
  expect(titles()).toEqual(['New question']);
});

test('a minute after it was sent, an inquiry that the operator’s list lacks is not shown: it was deleted elsewhere (Rule C53)', async () => {
  await send();
  now += TIMINGS.lag;
  await refetched(() => invalidate('counsels'));
  await until(() => expect(titles()).toEqual(['Old question']));
});

test('an inquiry that was deleted is not in the list, although the list is answered from before that (Rule C53)', async () => {
  await send();
  for (const id of ['c-1', 'c-2']) await refetched(() => deleteInquiry(id));
  await until(() => expect(document.body.textContent).toContain('No inquiries yet'));
  // One button to write, that of the empty list.
  expect(document.querySelectorAll('a[href*="write=1"]')).toHaveLength(1);
});
