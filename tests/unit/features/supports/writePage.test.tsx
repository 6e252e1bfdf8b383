// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CounselScreen from '../../../../src/features/supports/CounselScreen.tsx';
import SupportScreen from '../../../../src/features/supports/SupportScreen.tsx';
import InquiryView from '../../../../src/features/supports/InquiryView.tsx';
import { openInquiry } from '../../../../src/features/supports/inquiry.actions.ts';
import { inquiryDrafts, ticketDrafts } from '../../../../src/features/supports/supports.state.ts';
import { closeOverlay, openOverlay } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { until } from '../../../support/waiting.ts';
import { mount, type, type Mounted } from '../../ui/mount.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/supports/counselpage?write=1');
  Object.assign(app, { uid: 'kim', signedIn: true });
  connectOperator(() => ({ code: 0, data: { list: [], next_cursor: null } }));
});
afterEach(() => {
  vi.restoreAllMocks();
  ticketDrafts.deleteAll('');
  for (const uid of ['kim', 'lee']) inquiryDrafts.deleteAll(uid);
});

const content = ({ get }: Mounted): HTMLTextAreaElement => get('textarea[name="content"]');

test('a form that is open takes in the support code of an error that the player asks about, and keeps the text (Rule S9)', async () => {
  const page = mount(<CounselScreen />);
  type(content(page), 'It fails.');
  await act(async () => history.pushState(null, '', '/supports/counselpage?write=1&code=ABCD-EFGH'));
  await until(() => expect(page.get<HTMLTextAreaElement>('[name="evidence"]').value).toContain('ABCD-EFGH'));
  expect(content(page).value).toBe('It fails.');
});

test.each([
  ['supports/counselpage?write=1&', CounselScreen, inquiryDrafts, 'kim'],
  ['support?', SupportScreen, ticketDrafts, ''],
])(
  '/%scode= with anything but a support code changes nothing: the link may be anybody’s',
  (path, Screen, drafts, uid) => {
    const evidence = 'What I found out.';
    drafts.edit(uid, { title: '', content: 'It fails.', name: '', email: '', evidence });
    for (const code of ['x'.repeat(2000), 'ABCD-EFGHI', 'abcd-efgh', 'ABCD-EFGU', 'Call 555-0100 now']) {
      history.replaceState(null, '', `/${path}code=${encodeURIComponent(code)}`);
      const { get, render } = mount(<Screen />);
      const shown = ['title', 'content', 'evidence'].map((name) => get<HTMLInputElement>(`[name="${name}"]`).value);
      expect([shown, drafts.read(uid)?.evidence]).toEqual([['', 'It fails.', evidence], evidence]);
      render(null);
    }
    drafts.deleteAll(uid);
    const { get } = mount(<Screen />);
    expect(get<HTMLInputElement>('[name="title"]').value).toBe('');
  },
);

test('a form that is open shows what an inquiry is opened about, and typing on does not remove it (Rule S9)', async () => {
  const page = mount(<CounselScreen />);
  type(content(page), 'Hello.');
  const reference = { category: 'games', title: 'A game', facts: [['Game', 'moon']] } as const;
  await act(async () => openInquiry({ reference }));
  await until(() => expect(content(page).value).toContain('Game: moon'));
  expect(page.get<HTMLInputElement>('[name="title"]').value).toBe('A game');
  type(content(page), `${content(page).value} It stopped.`);
  expect(inquiryDrafts.read('kim')).toMatchObject({
    title: 'A game',
    content: 'Hello.\n\nGame: moon It stopped.',
  });
});

test('what was typed into the sheet over a game is in the form of the page below once the sheet is closed (Rules S6, S9)', async () => {
  const page = mount(<CounselScreen />);
  type(content(page), 'Hello.');
  const sheet = mount(<InquiryView overlay={{}} close={() => undefined} />);
  type(content(sheet), 'Hello. It stopped.');
  sheet.render(null);
  expect(content(page).value).toBe('Hello. It stopped.');
  type(content(page), `${content(page).value} Why?`);
  expect(inquiryDrafts.read('kim')?.content).toBe('Hello. It stopped. Why?');
});

test('the sheet closes once the inquiry has arrived, except if what the player asked about meanwhile is in it (Rule S9)', async () => {
  connectOperator(() => ({ code: 0, data: { counsel: { id: '1', title: 't', content: 'c' } } }));
  history.replaceState(null, '', '/game/slot');
  inquiryDrafts.edit('kim', { title: 't', content: 'c', name: '', email: '' });
  inquiryDrafts.mark('kim', { key: 'k', sequence: 1, sentAt: 0, state: 'unknown' });
  openInquiry({ reference: { category: 'games', title: 'A game', facts: [['Game', 'moon']] } });
  const close = vi.fn();
  const sheet = mount(<InquiryView overlay={{}} close={close} />);
  expect(content(sheet).value).toBe('c');
  const send = (): void => act(() => sheet.get('[data-testid="inquiry-send"]').click());
  send();
  await until(() => expect(content(sheet).value).toContain('Game: moon'));
  await until(() => expect(sheet.get('[data-testid="inquiry-send"]').getAttribute('aria-busy')).not.toBe('true'));
  expect(close).not.toHaveBeenCalled();
  send();
  await until(() => expect(close).toHaveBeenCalledOnce());
});

test('a form that stays after its inquiry was sent, since something is open over it, is empty, and nothing is wrong with it', async () => {
  connectOperator(() => ({ code: 0, data: { counsel: { id: '1', title: 't', content: 'c' } } }));
  const page = mount(<CounselScreen />);
  type(page.get('input[name="title"]'), 't');
  type(content(page), 'c');
  const over = openOverlay({ kind: 'search' });
  act(() => page.get('[data-testid="inquiry-send"]').click());
  await until(() => expect(content(page).value).toBe(''));
  await until(() => expect(page.get('[data-testid="inquiry-send"]').getAttribute('aria-busy')).not.toBe('true'));
  const form = page.get('[data-testid="inquiry-form"]');
  expect(form.querySelectorAll('[aria-invalid="true"], [role="alert"]')).toHaveLength(0);
  closeOverlay(over);
});

test('a form that is open when another member signs in shows nothing of what was typed (Rule D3)', async () => {
  const page = mount(<CounselScreen />);
  type(content(page), 'Hello.');
  await act(async () => void (app.uid = 'lee'));
  expect(content(page).value).toBe('');
  type(content(page), 'Mine.');
  expect(['kim', 'lee'].map((uid) => inquiryDrafts.read(uid)?.content)).toEqual(['Hello.', 'Mine.']);
});

test.each([
  ['is left', () => dispatchEvent(new Event('pagehide'))],
  ['loses the focus to another window', () => dispatchEvent(new Event('blur'))],
  [
    'is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('what was just typed is stored when the page %s: the browser may discard it (Rule S6)', (_how, leave) => {
  const drafts = [inquiryDrafts, ticketDrafts];
  const stored = () => [store.peekRaw('inquiry_drafts'), store.peekRaw('ticket_draft')];
  drafts.forEach((each) => each.flush());
  const before = stored();
  const text = { title: '', content: crypto.randomUUID(), name: '', email: '' };
  drafts.forEach((each) => each.edit('kim', text));
  expect(stored()).toEqual(before);
  leave();
  expect(stored().map((raw, at) => raw !== before[at])).toEqual([true, true]);
  ticketDrafts.deleteAll('kim');
});

test('a text that a visitor has begun on the support page has the name and email of the member who signs in before it is sent (Rule S5)', async () => {
  history.replaceState(null, '', '/support');
  Object.assign(app, { uid: '', signedIn: false });
  const visit = mount(<SupportScreen />);
  type(content(visit), 'It fails.');
  visit.render(null);
  Object.assign(app, { uid: 'kim', signedIn: true, email: 'kim@example.com', user: { name: 'Kim', unread: {} } });
  const { get } = mount(<SupportScreen />);
  const shown = ['name', 'email', 'content'].map((name) => get<HTMLInputElement>(`[name="${name}"]`).value);
  expect(shown).toEqual(['Kim', 'kim@example.com', 'It fails.']);
});
