// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { MoneyCard } from '../../../../src/features/mypage/parts/MoneyCard.tsx';
import { WithMember } from '../../../../src/features/mypage/parts/WithMember.tsx';
import { app, resetMember, type AppState, type UserInfo } from '../../../../src/state/app.ts';
import { mount } from '../../ui/mount.tsx';

beforeEach(() => {
  resetMember();
  app.trouble = undefined;
});

const user = { name: 'Nari' } as UserInfo;

test.each<[string, Partial<AppState>, RegExp]>([
  ['before the first reply', {}, /^…$/],
  [
    'where the first reply is lost',
    { stale: true },
    /^Your information could not be loaded\..*It will load automatically\.$/,
  ],
  [
    'in an outage',
    { trouble: 'server' },
    /could not be loaded\.Our server is having problems\..*It will load automatically\.$/,
  ],
  ['once they are known, also in an outage', { user, stale: true, trouble: 'server' }, /^Nari$/],
])('the member’s data %s', (_when, state, text) => {
  Object.assign(app, state);
  const { get } = mount(
    <p>
      <WithMember placeholder="…">{({ name }) => name}</WithMember>
    </p>,
  );
  expect(get('p').textContent).toMatch(text);
});

test('of other currencies only those are shown of which the member has an amount (Rule W13)', () => {
  app.balances = { KRW: 12_000, USD: 0, EUR: 7 };
  const { get } = mount(<MoneyCard points={3} />);
  expect(get('[data-testid="mypage-balance"]').textContent).toContain('12,000');
  expect(get('section').textContent).toContain('€7');
  expect(get('section').textContent).not.toContain('$');
});
