// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { FALLBACK_LOCALE } from '../../../../src/config/brand.ts';
import { LOCALES } from '../../../../src/config/locales.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { loadProviders, watchProviders } from '../../../../src/features/games/index.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { until } from '../../../support/waiting.ts';
import { listed, PROVIDERS, startOperator, type Answer, type Operator } from './operator.ts';

const OWN = FALLBACK_LOCALE;
/** A brand may have one language only. */
const OTHER = LOCALES.find((tag) => tag !== OWN) ?? OWN;
let operator: Operator;
const state = (): unknown => [catalogue.status, catalogue.providers[0]?.title, operator.calls.length];
/** The providers as the operator has them in the present language. */
const inLanguage = (): object => listed([{ ...PROVIDERS[0], title: `Aurora ${preferences.lang}` }]);

beforeEach(() => {
  preferences.lang = OWN;
  operator = startOperator(inLanguage);
});

test('providers are fetched again if the language changes during the fetch, also before `watchProviders` has started', async () => {
  const first = Promise.withResolvers<Answer>();
  const answers = [first.promise];
  operator = startOperator(() => answers.shift() ?? inLanguage());
  const loaded = loadProviders();
  await until(() => expect(operator.calls).toHaveLength(1));
  preferences.lang = OTHER;
  first.resolve(listed(PROVIDERS));
  await loaded;
  expect(state()).toEqual(['ready', `Aurora ${OTHER}`, 2]);
});

test('a screen that opens fetches the providers of another language, however fresh', async () => {
  await loadProviders();
  preferences.lang = OTHER;
  await loadProviders();
  await loadProviders();
  expect(state()).toEqual(['ready', `Aurora ${OTHER}`, 2]);
});

// The last test: `watchProviders` continues until the process ends.
test('providers in another language than that of the page are fetched when `watchProviders` starts', async () => {
  await loadProviders();
  preferences.lang = OTHER;
  watchProviders();
  await until(() => expect(state()).toEqual(['ready', `Aurora ${OTHER}`, 2]));
  preferences.lang = OWN;
  await until(() => expect(state()).toEqual(['ready', `Aurora ${OWN}`, 3]));
});
