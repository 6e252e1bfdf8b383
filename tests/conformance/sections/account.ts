import { available, login, register } from '../../../src/contract/account.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { password, profile } from '../../../src/contract/profile.ts';
import { mainInit, sessionCheck } from '../../../src/contract/session.ts';
import { must, same } from '../check.ts';
import type { Rule } from '../rule.ts';
import { CONSENT, newMember } from '../world.ts';
import { refused, refusedField, summaryOf } from './money.ts';

/** What a new member may not enter, by field. */
const BAD_FIELDS = {
  account_id: ['abc', 'with space', 'x'.repeat(21)],
  email: ['no-address', 'a@'],
  password: ['short', 'x'.repeat(65)],
  nickname: ['x', 'x'.repeat(13)],
  phone: ['0212345678', '01012'],
} as const;

const UNIQUE = ['account_id', 'email', 'nickname', 'phone'] as const;

/** Sign-up, profile, password and the member’s own data. */
export const account: readonly Rule[] = [
  {
    id: 'main.init.1',
    what: '/main/init and the summary agree on the balance, the points and what has to be wagered',
    async run(world) {
      const member = await world.one();
      const [{ ui }, held] = [await member.ok(mainInit, {}), await summaryOf(member)];
      // The points are optional here.
      const points = ui.points ?? held.points;
      same('amount, points and rolling', [ui.amount, points, ui.rolling], [held.balance, held.points, held.rolling]);
      return `${ui.amount}`;
    },
  },
  {
    id: 'main.init.2',
    what: 'Where /main/init sets a pace, it is 5 to 300 seconds',
    async run(world) {
      const { data } = await (await world.one()).call(mainInit);
      const pace = data['next_poll_s'];
      must('5 to 300', pace === undefined || (Number(pace) >= 5 && Number(pace) <= 300), pace);
      return pace === undefined ? 'none set' : `${String(pace)} s`;
    },
  },
  {
    id: 'account.register.1',
    what: 'A new member is signed in at once and has data of their own',
    needs: ['register'],
    async run(world) {
      const { ok, fields } = await world.newcomer();
      const { ui } = await ok(mainInit, {});
      same('name', ui.name, fields.nickname);
      return fields.account_id;
    },
  },
  {
    id: 'account.register.2',
    what: 'Values that no two members may share are refused with 5003, each field named',
    needs: ['register'],
    async run(world) {
      const { fields } = await world.newcomer();
      const again = await world.client.call(register, { ...fields, ...CONSENT });
      refused('the same values', again, CODES.duplicate);
      same('fields', Object.keys(again.data['fields'] ?? {}).sort(), [...UNIQUE].sort());
      return 'code 5003';
    },
  },
  {
    id: 'account.register.3',
    what: 'Fields that break their rule are refused with 4001 and named; without consent or age nobody becomes a member',
    needs: ['register'],
    async run({ client }) {
      for (const [field, values] of Object.entries(BAD_FIELDS)) {
        for (const value of values)
          refusedField(
            `${field} "${value}"`,
            await client.call(register, { ...newMember(), ...CONSENT, [field]: value }),
            field,
          );
      }
      for (const [about, lacking] of [
        ['adult: false', { adult: false }],
        ['no agreed_terms', { agreed_terms: undefined }],
      ] as const)
        refused(
          about,
          await client.call(register, { ...newMember(), ...CONSENT, ...lacking }),
          CODES.paramInvalid,
          CODES.paramMissing,
        );
      refusedField(
        'no email',
        await client.call(register, { ...newMember(), ...CONSENT, email: undefined }),
        'email',
        CODES.paramMissing,
      );
      return `${Object.values(BAD_FIELDS).flat().length + 3} refusals`;
    },
  },
  {
    id: 'account.available.1',
    what: 'A value that a member has is not available, a new one is',
    needs: ['register'],
    async run(world) {
      const { fields } = await world.newcomer();
      const fresh = newMember();
      for (const field of UNIQUE) {
        same(
          `${field} of a member`,
          (await world.client.ok(available, { field, value: fields[field] })).available,
          false,
        );
        same(`a new ${field}`, (await world.client.ok(available, { field, value: fresh[field] })).available, true);
      }
      return UNIQUE.join(', ');
    },
  },
  {
    id: 'account.profile.1',
    what: 'After a change of the nickname /main/init answers with the new one',
    needs: ['register'],
    async run(world) {
      const member = await world.newcomer();
      const { nickname } = newMember();
      await member.ok(profile, { nickname });
      same('name', (await member.ok(mainInit, {})).ui.name, nickname);
      return nickname;
    },
  },
  {
    id: 'account.password.1',
    what: 'A wrong current password is refused with fields.current, and changes nothing',
    needs: ['register'],
    async run(world) {
      const member = await world.newcomer();
      const answer = await member.call(password, { current: 'not-this-one-1', password: 'new-password-1' });
      refusedField('a wrong password', answer, 'current');
      await world.signIn(member);
      return 'code 4001';
    },
  },
  {
    id: 'account.password.2',
    what: 'A new password ends the member’s other sessions, keeps the one that changed it, and the old one no longer signs in',
    needs: ['register'],
    async run(world) {
      // Use a separate member: the change may end the token of the member that other rules share.
      const member = await world.register();
      const other = await world.signIn(member);
      const old = member.password;
      const changed = `${old}-2`;
      const { session, code } = await member.call(password, { current: old, password: changed });
      same('code', code, CODES.ok);
      member.password = changed;
      const token = session['jwt'] ?? session['auth_token'] ?? member.token;
      same('this session', (await world.client.ok(sessionCheck, {}, { token })).result, 'OK');
      const check = await other.call(sessionCheck);
      must('the other session to have ended', check.data['result'] !== 'OK', check.data);
      refused('the old password', await world.client.call(login, { username: member.name, password: old }), CODES.auth);
      await world.signIn(member);
      return 'other session ended';
    },
  },
];
