import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createElement, memo, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Route, Switch, useLocation } from 'wouter';
import { routes as home } from '../features/home/index.ts';
import { mayEnter, type LayoutName, type RouteRow } from '../shell/route.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { app, unreadOf } from '../state/app.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Dashboard } from './layouts/Dashboard.tsx';
// The prerendered page shows this layout before its script is loaded.
import './layouts/FullPage.module.css';
import { PageSkeleton } from './parts/PageSkeleton.tsx';
import { awaitSecond, stages, loadSecond } from './stages.ts';

const FullPage = lazyPart(() => import('./layouts/FullPage.tsx'));
const Bare = lazyPart(() => import('./layouts/Bare.tsx'), undefined, { isOptional: true });

const LAYOUTS: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  // Rendered while the screen is still loading, since `Arrival` focuses it.
  none: ({ children }) => (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  ),
  dashboard: Dashboard,
  'eight-dashboard': ({ children }) => <Dashboard dense>{children}</Dashboard>,
  'fullpage-type-a': FullPage,
};

const LoginRequired = lazyPart(() => import('./parts/LoginRequired.tsx'), PageSkeleton);

/** Placeholder for all other pages until the second script brings their rows, in the layout of most of them. */
const placeholder: RouteRow = {
  path: '*',
  layout: 'dashboard',
  access: 'all',
  title: msg`Loading`,
  first: awaitSecond(PageSkeleton),
};

interface PageProps {
  row: RouteRow;
  render: () => ReactNode;
}

/** The props of each row's page: the same object before and after the second script brings all rows, so that nothing renders again. */
const pages = new WeakMap<RouteRow, PageProps>();

/** The pages of the first script. */
const FIRST = [...home, placeholder].map(pageOf);

function pageOf(row: RouteRow): PageProps {
  const page = pages.get(row) ?? { row, render: rendererOf(row) };
  pages.set(row, page);
  return page;
}

/** Loads what the page of a path needs to be rendered: its row, and its layout if that is prerendered. Rejects if it cannot be loaded. */
export async function fetchPage(path: string): Promise<void> {
  if (FIRST.some(({ row }) => row.path === path)) return;
  await loadSecond();
  const row = stages.second?.ROUTES.find((one) => one.path === path);
  // Otherwise the prerendered layout would disappear and return.
  if (row?.layout === 'fullpage-type-a') await FullPage.prefetch();
}

function rendererOf(row: RouteRow): () => ReactNode {
  if ('first' in row) return () => createElement(row.first);
  const Screen = lazyPart(row.screen, PageSkeleton);
  // `screenWith` has checked the props against the screen's type.
  return () => createElement(Screen, row.props as never);
}

/** The page of the current path in its layout. Two pages of one layout keep the layout mounted. Rule N2. */
export function Pages(): ReactNode {
  const { second } = useSnapshot(stages);
  const all = useMemo(() => (second ? second.ROUTES.map(pageOf) : FIRST), [second]);
  return (
    <Switch>
      {all.map(({ row, render }) => (
        <Route key={row.layout} path={row.path}>
          <Page row={row} render={render} />
        </Route>
      ))}
    </Switch>
  );
}

const Page = memo(function Page({ row, render }: PageProps): ReactNode {
  const Layout = LAYOUTS[row.layout];
  const { signedIn } = useSnapshot(app);
  // Re-render the whole page in another language: dates and amounts then need no subscription of their own.
  useLingui();
  return (
    <>
      <Title row={row} />
      {row.layout === 'none' && <Bare />}
      {/* Where the layout's script is lost, overlays, a game and other layouts stay. */}
      <ErrorBoundary>
        <Layout>
          <Arrival row={row} />
          <ErrorBoundary key={row.path}>{mayEnter(row, signedIn) ? render() : <LoginRequired />}</ErrorBoundary>
        </Layout>
      </ErrorBoundary>
    </>
  );
});

/** Sets the document's title. A separate component, so that a change of the title does not re-render the page. */
function Title({ row }: { row: RouteRow }): ReactNode {
  const { i18n } = useLingui();
  const { site: config, siteName, user } = useSnapshot(app);
  const site = config?.VARIABLES.title || siteName;
  const unread = unreadOf(user);
  const page = i18n._(row.title);
  useEffect(() => {
    const title = `${page} · ${site}`;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [page, site, unread]);
  return null;
}

let arrivedAt: string | undefined;

/**
 * Names the layout's content by the page's title, and after a navigation scroll and focus start at its top; not on the first page, and not on
 * Back or Forward, where `positions.ts` restores the position. Rendered inside the layout, whose content it focuses.
 */
function Arrival({ row }: { row: RouteRow }): ReactNode {
  const [path] = useLocation();
  const { i18n } = useLingui();
  const page = i18n._(row.title);
  useEffect(() => document.getElementById('main')?.setAttribute('aria-label', page), [page]);
  useEffect(() => {
    if (arrivedAt && arrivedAt !== path && !history.state?.position) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    arrivedAt = path;
  }, [path]);
  return null;
}
