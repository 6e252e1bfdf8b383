// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { gameList } from '../../../../src/contract/games.ts';
import { providers } from '../../../../src/contract/providers.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { refetchProviders } from '../../../../src/features/games/catalogue.actions.ts';
import { loadProviders } from '../../../../src/features/games/index.ts';
import OddsView from '../../../../src/features/games/OddsView.tsx';
import { NewRail } from '../../../../src/features/games/parts/NewRail.tsx';
import { openDrawer } from '../../../../src/features/games/providers.actions.ts';
import { HomeScreen } from '../../../../src/features/home/HomeScreen.tsx';
import { NoticeLines } from '../../../../src/features/home/parts/NoticeLines.tsx';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { listed, OFFERED, PROVIDERS, REEF, startOperator, type Call } from './operator.ts';
import { after, byTestId, clock, draw, pageText, preparePage, until } from './page.tsx';
import { testWith } from '../../../support/brand.ts';

const SLOT = { id: REEF.id, game_title: 'Royal Reef', category: 'Slots', is_service: 1, kind: 'slot', rtp: 96 };
const NOTICE = { id: '1', title: 'New limits', created_at: '2026-11-19T00:00:00Z' };

preparePage();

/** Connects to an operator that answers until the returned function is called, and then fails. Every list is read anew. */
function startFailing(): () => void {
  let fails = false;
  client.clear();
  learnServerTime(clock.now);
  startOperator(({ path }: Call) => {
    if (fails) return 'no answer';
    if (path === gameList.path) return listed([SLOT]);
    if (path === providers.path) return listed(PROVIDERS);
    return { code: 0, msg: '', data: { list: [NOTICE], next_cursor: null } };
  });
  return () => (fails = true);
}

const text = (element: Element | null | undefined): string => element?.textContent ?? '';
const refetch = (): Promise<void> => after(() => client.invalidateQueries());

testWith('gameLists')(
  'the odds of a game that cannot be read again say from when they are (Rules O2, R21)',
  async () => {
    const fail = startFailing();
    await draw(<OddsView overlay={{ game: REEF }} close={() => undefined} />);
    await until(() => expect(text(byTestId('odds'))).toContain('96%'));
    expect(pageText()).not.toContain('As of');
    fail();
    await refetch();
    await until(() => expect(pageText()).toContain('As of Nov\u00a020,\u00a02026'));
    expect(text(byTestId('odds'))).toContain('96%');
  },
);

testWith('gameLists')(
  'the newest slots of a lobby that cannot be read again say from when they are (Rule O2)',
  async () => {
    const fail = startFailing();
    await draw(<NewRail />);
    await until(() => expect(pageText()).toContain('Royal Reef'));
    expect(pageText()).not.toContain('As of');
    fail();
    await refetch();
    await until(() => expect(text(document.querySelector('header'))).toContain('As of Nov\u00a020,\u00a02026'));
  },
);

it('home’s providers that cannot be read again stay, and say from when they are (Rule O2)', async () => {
  const fail = startFailing();
  await loadProviders();
  await draw(<HomeScreen />);
  const section = (): string => text(document.querySelector('[aria-labelledby="providers"]'));
  expect(section()).not.toContain('As of');
  fail();
  await after(() => refetchProviders());
  await until(() => expect(section()).toContain('As of Nov\u00a020,\u00a02026'));
  expect(section()).not.toContain('could not be loaded');
  for (const { title } of OFFERED) expect(section()).toContain(title);
});

it('the drawer’s providers that cannot be read again stay, and say so and from when they are (Rule O2)', async () => {
  const fail = startFailing();
  await loadProviders();
  await draw();
  await after(openDrawer);
  await until(() => expect(text(byTestId('drawer'))).toContain('Moonstone'));
  fail();
  await after(() => refetchProviders());
  await until(() =>
    expect(text(byTestId('drawer'))).toContain('The provider list could not be loaded. As of Nov\u00a020,\u00a02026'),
  );
  expect(text(byTestId('drawer'))).toContain('Moonstone');
});

it('home’s newest notices that cannot be read again say from when they are (Rule O2)', async () => {
  const fail = startFailing();
  await draw(<NoticeLines />);
  await until(() => expect(pageText()).toContain('New limits'));
  expect(pageText()).not.toContain('As of');
  fail();
  await refetch();
  await until(() => expect(pageText()).toContain('As of Nov\u00a020,\u00a02026'));
  expect(pageText()).toContain('New limits');
});
