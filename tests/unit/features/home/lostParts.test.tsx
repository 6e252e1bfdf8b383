// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { HomeScreen } from '../../../../src/features/home/HomeScreen.tsx';
import { CHUNK_FAILED } from '../../../../src/i18n/lazyPart.ts';
import { startOperator } from '../games/operator.ts';
import { clear, draw, pageText, until } from '../games/page.tsx';

vi.mock('../../../../src/features/home/afterFirstPaint.ts', () => {
  throw new TypeError('Failed to fetch');
});

afterEach(clear);

it('the home page stays when the script of its rails is lost (Rule O4)', async () => {
  const onFailed = vi.fn();
  addEventListener(CHUNK_FAILED, onFailed);
  startOperator(() => ({ code: 0, data: { list: [], next_cursor: null } }), { signedIn: true });
  await draw(<HomeScreen />);
  await until(() => expect(onFailed).toHaveBeenCalled());
  expect(pageText()).toContain('Game providers');
  removeEventListener(CHUNK_FAILED, onFailed);
});
