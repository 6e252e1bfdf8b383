import { CODES } from '../../../src/contract/codes.ts';
import * as LIMITS from '../../../src/config/limits.ts';
import * as supports from '../../../src/contract/supports.ts';
import { mainInit } from '../../../src/contract/session.ts';
import { must, NotChecked, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import { newKey } from '../world.ts';
import { refused, refusedField } from './money.ts';

const inquiry = { title: 'Conformance', content: 'An inquiry of the conformance run.' };
const ticket = { name: 'Conformance', email: 'conformance@example.com', ...inquiry };

/** Notices, memos, inquiries, the support form. */
export const supportRules: readonly Rule[] = [
  {
    id: 'supports.notices.1',
    what: 'A notice of the list can be read on its own, without a token; one that does not exist is 5006',
    async run({ client }) {
      const [first] = (await client.ok(supports.publicNotices, { limit: 1 })).list;
      if (first) same('title', (await client.ok(supports.notice, { id: first.id })).title, first.title);
      refused('an unknown notice', await client.call(supports.notice, { id: 'no-such-notice' }), CODES.notFound);
      return first ? first.id : 'no notice yet';
    },
  },
  {
    id: 'supports.memos.1',
    what: 'A memo that does not exist can be neither marked as read nor deleted: 5006',
    needs: ['memos'],
    async run(world) {
      const member = await world.one();
      refused('marking it', await member.call(supports.readMemo, { id: 'no-such-memo', read: true }), CODES.notFound);
      refused('deleting it', await member.call(supports.deleteMemo, { id: 'no-such-memo' }), CODES.notFound);
      return 'code 5006';
    },
  },
  {
    id: 'supports.memos.2',
    what: 'A memo that was read is listed as read and no longer counted; one that was deleted is gone; so are all of a tab',
    needs: ['memos', 'register'],
    async run(world) {
      // An operator may greet a new member with one.
      const member = await world.newcomer();
      const [first] = (await member.ok(supports.memos.endpoint, { kind: 'all', limit: 1 })).list;
      if (first) {
        const { unread } = await member.ok(supports.readMemo, { id: first.id, read: true });
        same('unread of /main/init', (await member.ok(mainInit, {})).ui.unread.memo, unread);
        const { list } = await member.ok(supports.memos.endpoint, { kind: 'all', limit: 1 });
        same('read', list[0]?.read, true);
        await member.ok(supports.deleteMemo, { id: first.id });
        refused('deleting it again', await member.call(supports.deleteMemo, { id: first.id }), CODES.notFound);
      }
      await member.ok(supports.deleteMemos, { kind: 'all' });
      same('memos left', (await member.ok(supports.memos.endpoint, { kind: 'all' })).list, []);
      return first ? first.id : 'no memo came with the registration';
    },
  },
  {
    id: 'supports.notices.2',
    what: 'A notice that a member has read is listed as read',
    async run(world) {
      const member = await world.one();
      const [first] = (await member.ok(supports.notices.endpoint, { limit: 1 })).list;
      if (!first) throw new NotChecked('no notice yet');
      await member.ok(supports.readNotice, { id: first.id, read: true });
      const [after] = (await member.ok(supports.notices.endpoint, { limit: 1 })).list;
      must('read, where the operator sends it', after?.id !== first.id || after.read !== false, after?.read);
      return first.id;
    },
  },
  {
    id: 'supports.counsels.1',
    what: 'An inquiry is stored once for its key, is first in the list, can be read and deleted, and is then gone',
    needs: ['counsels'],
    async run(world) {
      const member = await world.one();
      const key = newKey();
      const [before] = (await member.ok(supports.counsels.endpoint, { limit: 1 })).list;
      const sends = await Promise.all([0, 1, 2].map(() => member.call(supports.sendCounsel, inquiry, { key })));
      for (const each of sends) refused('each send, unless it succeeds,', each, CODES.ok, CODES.alreadyProcessed);
      const { list } = await member.ok(supports.counsels.endpoint, { limit: 2 });
      const id = list[0]?.id ?? '';
      same('title', list[0]?.title, inquiry.title);
      same('the inquiry below it, which was first before', list[1]?.id, before?.id);
      same('content', (await member.ok(supports.counsel, { id })).content, inquiry.content);
      await member.ok(supports.deleteCounsel, { id });
      refused('reading it afterwards', await member.call(supports.counsel, { id }), CODES.notFound);
      return id;
    },
  },
  {
    id: 'supports.counsels.2',
    what: `A title of ${LIMITS.inquiryTitle} and a text of ${LIMITS.inquiryContent} characters are accepted, one more is refused and the field named`,
    needs: ['counsels'],
    async run(world) {
      const member = await world.one();
      const longest = { title: '가'.repeat(LIMITS.inquiryTitle), content: '가'.repeat(LIMITS.inquiryContent) };
      const { counsel } = await member.ok(supports.sendCounsel, longest, { key: newKey() });
      await member.ok(supports.deleteCounsel, { id: counsel.id });
      for (const field of ['title', 'content'] as const) {
        const sent = { ...longest, [field]: `${longest[field]}가` };
        refusedField(`a longer ${field}`, await member.call(supports.sendCounsel, sent, { key: newKey() }), field);
      }
      refusedField(
        'no title',
        await member.call(supports.sendCounsel, { ...inquiry, title: ' ' }, { key: newKey() }),
        'title',
        CODES.paramMissing,
      );
      return 'accepted, refused';
    },
  },
  {
    id: 'supports.tickets.1',
    what: 'The support form is accepted without a token, once for its key; a wrong address is refused and named',
    needs: ['tickets'],
    async run({ client }) {
      const key = newKey();
      const first = await client.call(supports.sendTicket, ticket, { key });
      const again = await client.call(supports.sendTicket, ticket, { key });
      same('codes', [first.code, again.code], [CODES.ok, CODES.ok]);
      same('ids', again.data['id'], first.data['id']);
      const wrong = await client.call(supports.sendTicket, { ...ticket, email: 'no-address' }, { key: newKey() });
      refusedField('a wrong address', wrong, 'email');
      return String(first.data['id']);
    },
  },
];
