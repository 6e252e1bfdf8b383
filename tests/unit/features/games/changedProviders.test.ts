// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refetchProviders } from '../../../../src/features/games/catalogue.actions.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { loadProviders, watchProviders } from '../../../../src/features/games/index.ts';
import { notifyLive } from '../../../../src/operator/live/listeners.ts';
import { until } from '../../../support/waiting.ts';
import { listed, OFFERED, startOperator, type Answer } from './operator.ts';

const AFTER = OFFERED.slice(1);

test('providers that change while they are fetched are fetched again: the reply under way may be from before the change', async () => {
  const before = Promise.withResolvers<Answer>();
  const replies: (Answer | Promise<Answer>)[] = [listed(OFFERED), before.promise, listed(AFTER)];
  const operator = startOperator(() => replies.shift() ?? 'no answer');
  await loadProviders();
  watchProviders();
  const first = refetchProviders();
  await until(() => expect(operator.calls).toHaveLength(2));
  notifyLive('catalogue');
  await until(() => expect(operator.calls).toHaveLength(3));
  // The first reply arrives last.
  await until(() => expect(catalogue.providers).toHaveLength(AFTER.length));
  before.resolve(listed(OFFERED));
  await first;
  expect([catalogue.status, catalogue.providers]).toEqual(['ready', AFTER]);
});
