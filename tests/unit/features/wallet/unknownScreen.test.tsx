// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { routes } from '../../../../src/features/wallet/routes.ts';
import UnknownScreen from '../../../../src/features/wallet/UnknownScreen.tsx';
import { mount } from '../../ui/mount.tsx';

test('an unknown path under /wallet, after all others, says so and links to the wallet (Rule W11)', async () => {
  const last = routes.at(-1);
  expect([last?.path, last?.layout]).toEqual(['/wallet/*', 'none']);
  expect(last && 'screen' in last && (await last.screen()).default).toBe(UnknownScreen);
  const { get } = mount(<UnknownScreen />);
  expect(get('p').textContent).toBe('This wallet page does not exist');
  expect(get('a[href="/wallet/depositpage"]').textContent).toBe('Go to wallet');
});
