// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import MyPageScreen from '../../../../src/features/mypage/MyPageScreen.tsx';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import { startOperator } from '../games/operator.ts';
import { clear, draw } from '../games/page.tsx';

afterEach(async () => {
  await clear();
  app.user = undefined;
});

test('the card of a member without a nickname has a heading too (Rule M1)', async () => {
  startOperator(() => ({ code: 0, msg: '', data: {} }));
  app.user = { name: '', username: 'kim@example.com', unread: { notice: 0, memo: 0, counsel: 0 } } as UserInfo;
  await draw(<MyPageScreen />);
  expect(document.querySelector('#member')?.textContent).toBe('My information');
});
