import type { ComponentType, FunctionComponent } from 'react';
import type { MessageDescriptor } from '@lingui/core';

/** The frames a page can stand in. Spec section 2. */
export type LayoutName = 'none' | 'dashboard' | 'eight-dashboard' | 'fullpage-type-a';

/** A page's facts beside its screen. */
interface RouteFacts {
  /** wouter's pattern; `*` takes the rest. */
  path: string;
  layout: LayoutName;
  title: MessageDescriptor;
}

/** Who may enter. */
type Entrance =
  | {
      /** `member`: signed-out visitors get the login-required notice instead. */
      access: 'all' | 'member';
      meta?: undefined;
    }
  | {
      access?: undefined;
      /** What is done at the page: one that is only read is open to everybody. */
      meta: { action: 'read' };
    };

/** One page. Adding a screen is one row of this kind in its feature's `routes.ts`. */
export type RouteRow = RouteFacts &
  Entrance &
  (
    | {
        /** Fetches the screen's module, whose default export is drawn. */
        screen: () => Promise<{ default: FunctionComponent<never> }>;
        /** What the screen is given at this address. See `screenWith`. */
        props?: object;
      }
    | {
        /** Drawn at once: the screen is part of the first bundle and of the prerendered documents. */
        first: ComponentType;
      }
  );

/** The part of a row that names its screen, where the screen takes properties: they are checked against it. */
export function screenWith<Props extends object>(
  screen: () => Promise<{ default: FunctionComponent<Props> }>,
  props: Props,
): { screen: () => Promise<{ default: FunctionComponent<never> }>; props: Props } {
  return { screen, props };
}

/** Whether the page may be shown to somebody who is signed in or not. */
export function mayEnter({ access, meta }: Pick<RouteRow, 'access' | 'meta'>, signedIn: boolean): boolean {
  return meta?.action === 'read' || access === 'all' || signedIn;
}
