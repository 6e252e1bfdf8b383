// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import OddsView from '../../../../src/features/games/OddsView.tsx';
import { listed, REEF, startOperator } from './operator.ts';
import { byTestId, clear, draw, pageText, until } from './page.tsx';

afterEach(clear);

test('a game that names 0 as its smallest bet is not said to cost nothing in an hour (Rule R21)', async () => {
  startOperator(() => listed([]));
  const game = { ...REEF, rtp: 94, min_bet: 0, max_bet: 100_000 };
  await draw(<OddsView overlay={{ game }} close={() => undefined} />);
  await until(() => expect(byTestId('odds').textContent).toContain('94%'));
  expect(byTestId('odds').querySelector('[data-fact="cost"]')?.textContent).toBe('Average cost per hourNot provided');
  expect(pageText()).not.toContain('600 bets');
});
