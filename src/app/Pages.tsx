import { useLingui } from '@lingui/react';
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Route, Switch, useLocation } from 'wouter';
import { mayEnter, type LayoutName, type RouteRow } from '../shell/route.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { app, unreadOf } from '../state/app.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Dashboard } from './layouts/Dashboard.tsx';
import { PageSkeleton } from './parts/PageSkeleton.tsx';
import { joinWallet } from './joinWallet.ts';
import { ROUTES } from './routes.ts';

const FullPage = lazyPart(() => import('./layouts/FullPage.tsx'));

const LAYOUTS: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  none: ({ children }) => children,
  dashboard: ({ children }) => <Dashboard>{children}</Dashboard>,
  'eight-dashboard': ({ children }) => <Dashboard dense>{children}</Dashboard>,
  'fullpage-type-a': ({ children }) => <FullPage>{children}</FullPage>,
};

const LoginRequired = lazyPart(() => import('./parts/LoginRequired.tsx'), PageSkeleton);

const PAGES = ROUTES.map((row) => ({ row, draw: drawerOf(row) }));

function drawerOf(row: RouteRow): () => ReactNode {
  if ('first' in row) return () => createElement(row.first);
  const Screen = lazyPart(loadOf(row), PageSkeleton);
  // Made together with the screen, which `screenWith` checks them against.
  return () => createElement(Screen, row.props as never);
}

function loadOf({ access, screen }: Extract<RouteRow, { screen: unknown }>): typeof screen {
  if (access !== 'member') return screen;
  return async () => {
    const [module] = await Promise.all([screen(), joinWallet()]);
    return module;
  };
}

/** The page of the current path in its layout. Two pages of one layout keep the layout mounted. Rule N2. */
export function Pages(): ReactNode {
  return (
    <Switch>
      {PAGES.map(({ row, draw }) => (
        <Route key={row.layout} path={row.path}>
          <Page row={row} draw={draw} />
        </Route>
      ))}
    </Switch>
  );
}

function Page({ row, draw }: { row: RouteRow; draw: () => ReactNode }): ReactNode {
  const Layout = LAYOUTS[row.layout];
  const { signedIn } = useSnapshot(app);
  useTitle(row);
  return (
    <Layout>
      <Arrival />
      <ErrorBoundary key={row.path}>{mayEnter(row, signedIn) ? draw() : <LoginRequired />}</ErrorBoundary>
    </Layout>
  );
}

function useTitle(row: RouteRow): void {
  const { i18n } = useLingui();
  const { site: config, siteName, user } = useSnapshot(app);
  const site = config?.VARIABLES.title || siteName;
  const unread = unreadOf(user);
  const page = i18n._(row.title);
  useEffect(() => {
    const title = `${page} · ${site}`;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [page, site, unread]);
}

let arrivedAt: string | undefined;

/**
 * After a change of page the new one starts at its top, for the eye and for the screen reader; the first page is left alone, and so is one
 * that the player comes back to: `places.ts` knows where they stood. It stands in the layout, whose content it leads to.
 */
function Arrival(): ReactNode {
  const [path] = useLocation();
  useEffect(() => {
    if (arrivedAt && arrivedAt !== path && !history.state?.place) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    arrivedAt = path;
  }, [path]);
  return null;
}
