// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as api from '../../../../src/contract/wallet.ts';
import PointsScreen from '../../../../src/features/wallet/PointsScreen.tsx';
import { app, resetMember } from '../../../../src/state/app.ts';
import { turns } from '../../../support/waiting.ts';
import { startOperator, type Answer } from '../account/operator.ts';
import { byTestId, draw, input, leave, type } from '../account/page.tsx';

beforeEach(() => {
  resetMember();
  Object.assign(app, { uid: 'points', signedIn: true });
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: '' } };
});

afterEach(() => draw(null));

test('points that are typed before those held are known are refused only once they are known to be too many (Rule W3)', async () => {
  let answer = (_reply: Answer): void => undefined;
  const reply = new Promise<Answer>((resolve) => (answer = resolve));
  startOperator(({ path }) => (path === api.summary.path ? reply : { code: 5006, data: {} })).token = 'token';
  await draw(<PointsScreen />);
  await type('points', '20000');
  await leave('points');
  expect(input('points').getAttribute('aria-invalid')).toBeNull();
  answer({ code: 0, data: { balance: 0, points: 10_000 } });
  await turns();
  expect(byTestId('points-form').textContent).toContain('You do not have enough points.');
});
