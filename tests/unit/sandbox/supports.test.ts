import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

interface Row {
  id: string;
  read?: boolean;
}

describe.each(DATABASES)('supports on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
    token = await sandbox.login();
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  const list = async (path: string, as = token) =>
    (await sandbox.api('GET', path, { token: as })).body.data['list'] as Row[];
  const unread = async () =>
    ((await sandbox.api('GET', '/main/init', { token })).body.DATA['ui'] as { unread: Record<string, number> }).unread;

  test('notices are public, the newest first, each on one page; a member’s unread rows and count agree', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await sandbox.api('GET', `/supports/notices?limit=7${cursor && `&cursor=${cursor}`}`);
      ids.push(...(body.data['list'] as Row[]).map(({ id }) => id));
      cursor = String(body.data['next_cursor'] ?? '');
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
    // The seed numbers its notices from the newest on.
    expect(ids).toEqual(ids.toSorted());
    const unreadRows = async () => (await list('/supports/notices?limit=100')).filter(({ read }) => !read);
    const rows = await unreadRows();
    expect(rows.length).toBeGreaterThan(0);
    expect((await unread())['notice']).toBe(rows.length);
    for (const [index, { id }] of rows.entries()) {
      const left = { unread: rows.length - index - 1 };
      for (const _again of [1, 2]) {
        const { body } = await sandbox.api('PATCH', `/supports/notices/${id}`, { token, body: { read: true } });
        expect(body.data).toEqual(left);
      }
    }
    expect([await unreadRows(), (await unread())['notice']]).toEqual([[], 0]);
    expect((await sandbox.api('GET', '/supports/notices')).body.data['list']).not.toContainEqual(
      expect.objectContaining({ read: expect.anything() }),
    );
    await sandbox.control('PUT', '/clock', { advance: 1_000 });
    await sandbox.control('POST', '/notices', { title: '새 공지', content: '내용', pinned: true });
    expect((await unread())['notice']).toBe(1);
    expect(await list('/supports/notices?limit=1')).toMatchObject([{ title: '새 공지', pinned: true, read: false }]);
    expect((await sandbox.api('GET', `/supports/notices/${ids[0]}`)).body).toMatchObject({
      code: 0,
      data: { id: ids[0] },
    });
    expect((await sandbox.api('GET', '/supports/notices/none')).body.code).toBe(5006);
  });

  test('another member’s memo cannot be read or deleted', async () => {
    const [mine] = await list('/supports/memos?kind=direct');
    const other = await sandbox.login('player01');
    expect(
      (await sandbox.api('PATCH', `/supports/memos/${mine?.id}`, { token: other, body: { read: true } })).body.code,
    ).toBe(5006);
    expect((await sandbox.api('DELETE', `/supports/memos/${mine?.id}`, { token: other })).body.code).toBe(5006);
  });

  test('memos: two kinds, reading, deleting one and all, each reply with the number left unread', async () => {
    const all = await list('/supports/memos?kind=all');
    const direct = await list('/supports/memos?kind=direct');
    expect([all.length, direct.length]).toEqual([8, 4]);
    const [first, second] = all;
    const answer = await sandbox.api('PATCH', `/supports/memos/${first?.id}`, { token, body: { read: true } });
    expect(answer.body).toMatchObject({ code: 0, data: { unread: 2 } });
    expect((await sandbox.api('DELETE', `/supports/memos/${second?.id}`, { token })).body.data).toEqual({ unread: 1 });
    expect((await sandbox.api('DELETE', `/supports/memos/${second?.id}`, { token })).body.code).toBe(5006);
    await sandbox.api('DELETE', '/supports/memos?kind=direct', { token });
    expect(await list('/supports/memos?kind=direct')).toEqual([]);
    expect((await list('/supports/memos?kind=all')).length).toBeGreaterThan(0);
    expect((await sandbox.api('DELETE', '/supports/memos?kind=all', { token })).body.data).toEqual({ unread: 0 });
    expect((await sandbox.api('GET', '/supports/memos?kind=some', { token })).body).toMatchObject({
      code: 4001,
      data: { fields: { kind: 'format' } },
    });
  });

  test('another member’s inquiry cannot be read or deleted', async () => {
    const body = { title: '문의', content: '내용입니다' };
    const sent = await sandbox.api('POST', '/supports/counsels', { token, key: sandbox.key(), body });
    const path = `/supports/counsels/${(sent.body.data['counsel'] as Row).id}`;
    const other = await sandbox.login('player01');
    for (const method of ['GET', 'DELETE'])
      expect((await sandbox.api(method, path, { token: other })).body.code).toBe(5006);
    expect((await sandbox.api('DELETE', path, { token })).body.code).toBe(0);
  });

  test('a memo of the operator reaches one member or all', async () => {
    expect(await sandbox.control('POST', '/memos', { title: '한 분께', content: '내용', member: 'demo' })).toEqual({
      sent: 1,
    });
    expect(await list('/supports/memos?kind=direct&limit=1')).toMatchObject([{ title: '한 분께', read: false }]);
    expect(await sandbox.control('POST', '/memos', { title: '모두에게', content: '내용' })).toEqual({ sent: 21 });
    expect(await list('/supports/memos?kind=all&limit=1', await sandbox.login('player20'))).toMatchObject([
      { title: '모두에게' },
    ]);
  });

  test('a memo from the control port can be read and deleted by a member who has just signed up', async () => {
    const { body } = await sandbox.api('POST', '/auth/register', {
      body: {
        account_id: 'latecomer',
        email: 'latecomer@example.com',
        password: 'long-enough',
        nickname: '늦깎이',
        phone: '01087654321',
        agreed_terms: '1',
        adult: true,
      },
    });
    const jwt = body.session?.['jwt'] ?? '';
    await sandbox.control('POST', '/memos', { title: '환영', content: '내용', member: 'latecomer' });
    const [memo] = await list('/supports/memos?kind=direct', jwt);
    const path = `/supports/memos/${memo?.id}`;
    expect((await sandbox.api('PATCH', path, { token: jwt, body: { read: true } })).body.code).toBe(0);
    expect((await sandbox.api('DELETE', path, { token: jwt })).body.code).toBe(0);
  });

  test('an inquiry is stored once per key, answered, marked as seen, and deleted', async () => {
    const key = sandbox.key();
    const send = () =>
      sandbox.api('POST', '/supports/counsels', {
        token,
        key,
        body: { category: 'money', title: '문의', content: '내용입니다', evidence: 'App 1\n/wallet' },
      });
    const held = (await list('/supports/counsels')).length;
    const { counsel } = (await send()).body.data as { counsel: Row };
    expect(counsel).toEqual({
      id: counsel.id,
      category: 'money',
      title: '문의',
      content: '내용입니다',
      evidence: 'App 1\n/wallet',
      status: 'pending',
      created: expect.any(String),
      answered: '',
      answer: '',
      seen: true,
    });
    expect((await send()).body.data).toEqual({ counsel, replayed: true });
    expect(await list('/supports/counsels')).toHaveLength(held + 1);
    const before = (await unread())['counsel'] ?? 0;
    await sandbox.control('POST', `/counsels/${counsel.id}/answer`, { answer: '답변입니다' });
    expect((await unread())['counsel']).toBe(before + 1);
    const unseen = (await list('/supports/counsels')) as (Row & { seen: boolean })[];
    expect(unseen.filter(({ seen }) => !seen)).toHaveLength(before + 1);
    const { body } = await sandbox.api('GET', `/supports/counsels/${counsel.id}`, { token });
    expect(body.data).toMatchObject({
      status: 'answered',
      answer: '답변입니다',
      answered: expect.stringMatching(/Z$/),
    });
    expect((await unread())['counsel']).toBe(before);
    expect((await sandbox.api('DELETE', `/supports/counsels/${counsel.id}`, { token })).body.code).toBe(0);
    expect((await sandbox.api('GET', `/supports/counsels/${counsel.id}`, { token })).body.code).toBe(5006);
    const longest = { title: 'x'.repeat(100), content: 'x'.repeat(1000) };
    const sent = await sandbox.api('POST', '/supports/counsels', { token, key: sandbox.key(), body: longest });
    expect(sent.body.code).toBe(0);
  });

  test.each([
    ['an empty title', { title: ' ', content: 'x' }, 4000, { title: 'required' }],
    ['a title of 101 characters', { title: 'x'.repeat(101), content: 'x' }, 4001, { title: 'max' }],
    ['content of 1001 characters', { title: 'x', content: 'x'.repeat(1001) }, 4001, { content: 'max' }],
    ['nothing', {}, 4000, { title: 'required', content: 'required' }],
  ])('an inquiry with %s is refused', async (_what, body, code, fields) => {
    const before = await list('/supports/counsels');
    const answer = await sandbox.api('POST', '/supports/counsels', { token, key: sandbox.key(), body });
    expect(answer.body).toMatchObject({ code, data: { fields } });
    expect(await list('/supports/counsels')).toEqual(before);
  });

  test('a support ticket needs no login and is stored once per key', async () => {
    const key = sandbox.key();
    const body = { name: '손님', email: 'guest@example.com', title: '문의', content: '내용' };
    const first = await sandbox.api('POST', '/supports/tickets', { key, body });
    const again = await sandbox.api('POST', '/supports/tickets', { key, body });
    expect(again.body.data).toEqual({ id: first.body.data['id'], replayed: true });
    expect((await sandbox.control('GET', '/tickets'))['list']).toHaveLength(1);
  });
});
