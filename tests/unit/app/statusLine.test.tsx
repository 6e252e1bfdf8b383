// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { ref } from 'valtio';
import { AfterFirst } from '../../../src/app/third/AfterFirst.tsx';
import { StatusLine } from '../../../src/app/parts/StatusLine.tsx';
import { stages } from '../../../src/app/stages.ts';
import { app, resetMember } from '../../../src/state/app.ts';
import { startOperator } from '../features/games/operator.ts';
import { byTestId, clear, draw, until } from '../features/games/page.tsx';

afterEach(async () => {
  await clear();
  resetMember();
  Object.assign(app, { trouble: undefined });
  stages.AfterFirst = undefined;
});

it('the status line announces a message as a whole, and without the links and bars that lie in it too', async () => {
  startOperator(() => ({}), { protection: () => ({ market: 'intl' }) });
  Object.assign(app, { signedIn: true, uid: 'm1', trouble: 'offline' });
  stages.AfterFirst = ref(AfterFirst);
  await draw(<StatusLine />);
  const links = await until(() => byTestId('fixed-links'));
  const message = document.querySelector('[data-trouble]');
  const announcedWith = (part: Element | null) => part?.closest('[aria-atomic="true"], [role="status"]');
  expect(announcedWith(message)).toBe(message);
  expect(announcedWith(links)?.getAttribute('aria-atomic')).toBe('false');
});
