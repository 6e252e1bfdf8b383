// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { counsels } from '../../../../src/contract/supports.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { turns, until } from '../../../support/waiting.ts';
import { click, mount } from '../../ui/mount.tsx';

const paths: string[] = [];
/** What is open over the page. */
const over: object[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: () => undefined,
  confirm: async () => true,
  navigate: async (path: string) => void paths.push(path),
  stack: {
    get entries() {
      return over;
    },
  },
}));

const { CounselThread } = await import('../../../../src/features/supports/parts/CounselThread.tsx');
const { counselMarks } = await import('../../../../src/features/supports/supports.state.ts');
const { default: CounselScreen } = await import('../../../../src/features/supports/CounselScreen.tsx');

const KNOWN = v.parse(counsels.row, { id: 'c-1', title: 'Late deposit', content: 'Where is it?' });

/** What happens while the deletion is under way. */
let meanwhile: () => void;

beforeEach(() => {
  paths.splice(0);
  over.splice(0);
  counselMarks.deleted = {};
  meanwhile = () => undefined;
  Object.assign(app, { uid: 'kim', signedIn: true });
  history.replaceState(null, '', '/supports/counselpage?id=c-1');
  connectOperator(({ method }) => {
    if (method !== 'DELETE') return { code: 0, data: KNOWN };
    meanwhile();
    return { code: 0, data: {} };
  });
});

async function remove(): Promise<void> {
  const { get } = mount(<CounselThread id="c-1" known={KNOWN} marksRead />);
  await act(async () => click(get('article button')));
}

test('a deleted inquiry is closed', async () => {
  await remove();
  await expect.poll(() => paths).toEqual(['/supports/counselpage']);
});

test.each(['/wallet/depositpage', '/supports/counselpage?id=c-2', '/supports/counselpage?write=1'])(
  'the deletion does not lead a player away who has moved to %s',
  async (elsewhere) => {
    meanwhile = () => history.replaceState(null, '', elsewhere);
    await remove();
    await expect.poll(() => location.pathname + location.search).toBe(elsewhere);
    await act(async () => undefined);
    expect(paths).toEqual([]);
  },
);

test('the deletion does not lead away either while something is open over the inquiry, since that would be closed: the list has its place', async () => {
  connectOperator(({ method, path }) => {
    if (method === 'DELETE') over.push({ id: '1', overlay: { kind: 'deposit' } });
    const one = method === 'DELETE' ? {} : KNOWN;
    return { code: 0, data: idIn(path) === 'counsels' ? { list: [KNOWN] } : one };
  });
  const { get } = mount(<CounselScreen />);
  await until(() => get('article button'));
  await act(async () => click(get('article button')));
  await until(() => expect(document.querySelector('article')).toBeNull());
  await turns();
  expect([paths, document.body.textContent]).toEqual([[], expect.stringContaining('No inquiries yet')]);
});

test('an open inquiry whose deletion was not answered is read again, and not shown any more if it was deleted (Rule C12)', async () => {
  let isGone = false;
  connectOperator(({ method, path }) => {
    if (method === 'DELETE') isGone = true;
    if (method === 'DELETE') return { code: 5001, msg: '' };
    if (idIn(path) === 'counsels') return { code: 0, data: { list: isGone ? [] : [KNOWN] } };
    return isGone ? { code: 5006, msg: '' } : { code: 0, data: KNOWN };
  });
  const { get } = mount(<CounselScreen />);
  await until(() => get('article button'));
  await act(async () => click(get('article button')));
  await until(() => expect(document.body.textContent).toContain('This no longer exists.'));
  expect(document.querySelector('article')).toBeNull();
});

test('after too many requests the button that deletes an inquiry counts down, and sends nothing meanwhile (Rule C12)', async () => {
  let sent = 0;
  connectOperator(({ method }) => {
    if (method !== 'DELETE') return { code: 0, data: KNOWN };
    sent += 1;
    return { code: 4290, msg: '', data: { retry_after: 60 } };
  });
  const { get } = mount(<CounselThread id="c-1" known={KNOWN} marksRead />);
  const button = (): HTMLButtonElement => get<HTMLButtonElement>('article button');
  await act(async () => click(button()));
  await until(() => expect(button().title).toMatch(/^Try again in \d+ seconds$/));
  expect(button().disabled).toBe(true);
  await act(async () => click(button()));
  expect([sent, paths]).toEqual([1, []]);
});

test('an answer that is read again before the list is refetched leaves the unread count once', async () => {
  app.user = { unread: { notice: 0, memo: 0, counsel: 3 } } as UserInfo;
  const unseen = { ...KNOWN, status: 'answered', answer: 'Here.', seen: false };
  connectOperator(({ path }) => ({ code: 0, data: { ...unseen, id: idIn(path), seen: true } }));
  const thread = (id: string) => <CounselThread id={id} known={{ ...unseen, id }} marksRead />;
  const { render } = mount(thread('c-3'));
  await until(() => expect(app.user?.unread.counsel).toBe(2));
  render(thread('c-4'));
  await until(() => expect(app.user?.unread.counsel).toBe(1));
  const asked: string[] = [];
  connectOperator(({ path }) => {
    asked.push(idIn(path));
    return { code: 0, data: { ...unseen, id: idIn(path), content: 'Again', seen: true } };
  });
  render(thread('c-3'));
  await until(() => expect(document.body.textContent).toContain('Again'));
  expect([asked, app.user?.unread.counsel]).toEqual([['c-3'], 1]);
});

test.each([
  [1, true],
  [2, true],
  [4, false],
])('an inquiry that has waited for %i days names the day of its answer: %s', async (days, isNamed) => {
  const created = new Date(Date.now() - days * 86_400_000 + 60_000).toISOString();
  connectOperator(() => ({ code: 0, data: { ...KNOWN, id: `d-${days}`, created } }));
  mount(<CounselThread id={`d-${days}`} known={undefined} marksRead />);
  await until(() => expect(document.body.textContent).toContain('Where is it?'));
  expect(document.body.textContent.includes('We usually answer by')).toBe(isNamed);
});

test.each(['answered', 'lost'])(
  'an answer that the list has first is shown and loaded, and counts as seen only then: the next call is %s',
  async (next) => {
    app.user = { unread: { notice: 0, memo: 0, counsel: 1 } } as UserInfo;
    const pending = { ...KNOWN, id: 'c-6', status: 'pending', created: new Date().toISOString() };
    const answered = { ...pending, status: 'answered', answer: 'Here.' };
    let calls = 0;
    // Loading a pending inquiry marks it as seen too.
    const replies = [pending, next === 'answered' ? answered : undefined];
    connectOperator(() => {
      const row = replies[calls++];
      return row ? { code: 0, data: { ...row, seen: true } } : 'no answer';
    });
    const { render } = mount(<CounselThread id="c-6" known={pending} marksRead />);
    await until(() => expect(calls).toBe(1));
    await act(async () => undefined);
    expect(document.body.textContent).toContain('We usually answer by');
    const before = app.user?.unread.counsel;
    render(<CounselThread id="c-6" known={{ ...answered, seen: false }} marksRead />);
    expect([before, app.user?.unread.counsel]).toEqual([1, 1]);
    expect(document.body.textContent).toContain('Here.');
    await until(() => expect(calls).toBeGreaterThan(1));
    await until(() => expect(app.user?.unread.counsel).toBe(next === 'answered' ? 0 : 1));
    expect(document.body.textContent).toContain('Here.');
  },
);

test('an inquiry whose place a newer one may take is not loaded, since that marks its answer as seen (Rule S10)', async () => {
  const asked: string[] = [];
  connectOperator(({ path }) => {
    asked.push(idIn(path));
    return { code: 0, data: { ...KNOWN, id: 'c-7', content: 'Loaded' } };
  });
  const thread = (marksRead: boolean) => (
    <CounselThread id="c-7" known={{ ...KNOWN, id: 'c-7' }} marksRead={marksRead} />
  );
  const { render } = mount(thread(false));
  expect(document.querySelector('article')?.textContent).toContain('Where is it?');
  await turns();
  expect(asked).toEqual([]);
  render(thread(true));
  await until(() => expect(document.querySelector('article')?.textContent).toContain('Loaded'));
  expect(asked).toEqual(['c-7']);
});

test('a corrected answer is unread, and is shown and loaded once the list has it (Rules S3, S10)', async () => {
  app.user = { unread: { notice: 0, memo: 0, counsel: 1 } } as UserInfo;
  await act(async () => void (app.uid = 'corrected'));
  const first = { ...KNOWN, status: 'answered', answered: '2026-11-20T03:00:00Z', answer: 'On Monday.', seen: false };
  let row = first;
  connectOperator(({ path }) => {
    const seen = { ...row, seen: true };
    if (idIn(path) === 'counsels') return { code: 0, data: { list: [row], next_cursor: null } };
    row = seen;
    return { code: 0, data: seen };
  });
  mount(<CounselScreen />);
  const isUnread = () => document.querySelector('[data-unread]') !== null;
  await until(() => expect([app.user?.unread.counsel, isUnread()]).toEqual([0, false]));
  await turns();
  app.user.unread.counsel = 1;
  row = { ...first, answered: '2026-11-21T03:00:00Z', answer: 'On Tuesday.' };
  history.replaceState(null, '', '/supports/counselpage');
  await act(async () => invalidate('counsels'));
  await until(() => expect(isUnread()).toBe(true));
  history.replaceState(null, '', '/supports/counselpage?id=c-1');
  await until(() => expect(document.querySelector('article')?.textContent).toContain('On Tuesday.'));
  await until(() => expect([app.user?.unread.counsel, isUnread()]).toEqual([0, false]));
});

test('the row of an answer whose date cannot be read has no word without a date', async () => {
  await act(async () => void (app.uid = 'no date'));
  const answer = { ...KNOWN, status: 'answered', answer: 'On Monday.' };
  const list = ['2026-11-20T03:00:00Z', 'yesterday'].map((answered, at) => ({ ...answer, id: `c-${at}`, answered }));
  connectOperator(() => ({ code: 0, data: { list, next_cursor: null } }));
  history.replaceState(null, '', '/supports/counselpage');
  mount(<CounselScreen />);
  const rows = await until(() => {
    const found = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows.map((text) => /Answer(?!ed)/.test(text))).toEqual([true, false]);
});

test('a corrected answer that is loaded before the list has it does not leave the row unread (Rule C53)', async () => {
  await act(async () => void (app.uid = 'list that lags'));
  const row = { ...KNOWN, status: 'answered', answered: '2026-11-20T03:00:00Z', answer: 'On Monday.', seen: false };
  connectOperator(({ path }) =>
    idIn(path) === 'counsels'
      ? { code: 0, data: { list: [row], next_cursor: null } }
      : { code: 0, data: { ...row, answered: '2026-11-21T03:00:00Z', answer: 'On Tuesday.', seen: true } },
  );
  history.replaceState(null, '', '/supports/counselpage?id=c-1');
  mount(<CounselScreen />);
  await until(() => expect(document.querySelector('article')?.textContent).toContain('On Tuesday.'));
  await until(() => expect(document.querySelector('[data-unread]')).toBeNull());
});

test('a corrected answer that arrives while the inquiry is open is shown and counts as seen (Rules S3, S10)', async () => {
  app.user = { unread: { notice: 0, memo: 0, counsel: 1 } } as UserInfo;
  const first = { ...KNOWN, id: 'c-8', status: 'answered', answered: '2026-11-20T03:00:00Z', answer: 'On Monday.' };
  let row = first;
  connectOperator(() => ({ code: 0, data: { ...row, seen: true } }));
  const thread = (known: typeof KNOWN) => <CounselThread id="c-8" known={known} marksRead />;
  const { render } = mount(thread({ ...first, seen: false }));
  await until(() => expect(app.user?.unread.counsel).toBe(0));
  app.user.unread.counsel = 1;
  row = { ...first, answered: '2026-11-21T03:00:00Z', answer: 'On Tuesday.' };
  render(thread({ ...row, seen: false }));
  expect(document.body.textContent).toContain('On Tuesday.');
  await until(() => expect(app.user?.unread.counsel).toBe(0));
});

test('that a pending inquiry is loaded does not lower the number of unread answers', async () => {
  app.user = { unread: { notice: 0, memo: 0, counsel: 1 } } as UserInfo;
  const pending = { ...KNOWN, id: 'c-9', status: 'pending' };
  connectOperator(() => ({ code: 0, data: { ...pending, content: 'Loaded', seen: true } }));
  mount(<CounselThread id="c-9" known={{ ...pending, seen: false }} marksRead />);
  await until(() => expect(document.body.textContent).toContain('Loaded'));
  await turns();
  expect(app.user.unread.counsel).toBe(1);
});

test('an inquiry that no longer exists leaves the list, which is refetched once (code 5006)', async () => {
  const refetched = vi.spyOn(client, 'invalidateQueries');
  connectOperator(() => ({ code: 5006, msg: '' }));
  const { render } = mount(<CounselThread id="c-5" known={{ ...KNOWN, id: 'c-5' }} marksRead />);
  await until(() => expect(refetched.mock.calls).toEqual([[{ queryKey: [counsels.name] }]]));
  render(<CounselThread id="c-5" known={undefined} marksRead />);
  await until(() => expect(document.body.textContent).toContain('This no longer exists.'));
  expect(refetched.mock.calls).toHaveLength(1);
});

function idIn(path: string): string {
  return path.split('/').at(-1) ?? '';
}

test('while one inquiry is being deleted, another one can be deleted too', async () => {
  const list = ['c-1', 'c-2'].map((id) => ({ ...KNOWN, id }));
  const deleted: string[] = [];
  connectOperator(({ method, path }) => {
    if (method !== 'DELETE') {
      const one = list.find(({ id }) => path.endsWith(id));
      return { code: 0, data: one ?? { list, next_cursor: null } };
    }
    deleted.push(path);
    return new Promise(() => undefined);
  });
  const { get } = mount(<CounselScreen />);
  for (const id of ['c-1', 'c-2']) {
    await act(async () => history.replaceState(null, '', `/supports/counselpage?id=${id}`));
    await until(() => get('article button'));
    await act(async () => click(get('article button')));
    await until(() => expect(deleted.at(-1)).toBe(`/supports/counsels/${id}`));
  }
});
