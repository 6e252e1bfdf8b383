// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { factsOf } from '../../../../src/features/games/facts.ts';
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

test('bets of 0, which some operators write where they name none, are not shown as limits (Rules G25, R21)', async () => {
  startOperator(() => listed([]));
  const game = { ...REEF, rtp: 94, min_bet: 0, max_bet: 0 };
  expect(factsOf(game, i18n)).toEqual(['RTP 94%']);
  expect(factsOf({ table: { min: 0, max: 0, open: false } }, i18n)).toEqual([]);
  expect(factsOf({ min_bet: 0, max_bet: 5000 }, i18n)).toEqual(['₩0 – ₩5,000']);
  await draw(<OddsView overlay={{ game }} close={() => undefined} />);
  await until(() => expect(byTestId('odds').textContent).toContain('94%'));
  expect(byTestId('odds').textContent).not.toContain('₩0');
});
