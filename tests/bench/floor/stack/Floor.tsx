/** The least that the product's own stack can show: twelve cards, one store, one router, one catalogue. */
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { proxy, useSnapshot } from 'valtio';
import { Link, Route, Router, Switch } from 'wouter';

// Compiled messages, as a production catalogue holds them.
i18n.loadAndActivate({
  locale: 'en',
  messages: {
    title: ['Floor'],
    balance: [['amount'], ' won'],
    games: [['count'], ' games, ', ['fresh'], ' new this week'],
    chosen: ['Provider ', ['id']],
  },
});

const state = proxy({
  balance: 0,
  providers: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Provider ${index + 1}`,
    games: 90 + index * 7,
  })),
});

/** The whole page; `ssrPath` is the path to prerender where there is no address bar. */
export function Floor({ ssrPath }: { ssrPath?: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <Bar />
        <Switch>
          <Route path="/providers/:id">{({ id }) => <Chosen id={id} />}</Route>
          <Route>
            <Cards />
          </Route>
        </Switch>
      </Router>
    </I18nProvider>
  );
}

function Bar() {
  const { balance } = useSnapshot(state);
  const { _ } = useLingui();
  return (
    <header>
      <h1>{_('title')}</h1>
      <span>{_('balance', { amount: balance })}</span>
    </header>
  );
}

function Cards() {
  const { providers } = useSnapshot(state);
  const { _ } = useLingui();
  return (
    <ul>
      {providers.map(({ id, title, games }) => (
        <li className="card" key={id}>
          <Link href={`/providers/${id}`}>
            <strong>{title}</strong>
            <span>{_('games', { count: games, fresh: id })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Chosen({ id }: { id: string }) {
  const { _ } = useLingui();
  return <p>{_('chosen', { id })}</p>;
}
