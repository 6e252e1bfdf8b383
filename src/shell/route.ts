import type { ComponentType, FunctionComponent } from 'react';
import type { MessageDescriptor } from '@lingui/core';

/** Layouts of a page. Rule N2. */
export type LayoutName = 'none' | 'dashboard' | 'eight-dashboard' | 'fullpage-type-a';

/** Properties of a page other than its screen. */
interface RouteFacts {
  /** wouter's pattern; `*` matches the rest. */
  path: string;
  layout: LayoutName;
  title: MessageDescriptor;
}

/** Access to a page. Rule A1. */
type Entrance =
  | {
      /** `member`: signed-out visitors get the login-required notice instead. */
      access: 'all' | 'member';
      meta?: undefined;
    }
  | {
      access?: undefined;
      /** A page that is only read is public. */
      meta: { action: 'read' };
    };

/** One page. Adding a screen is one row of this kind in its feature's `routes.ts`. */
export type RouteRow = RouteFacts &
  Entrance &
  (
    | {
        /** Loads the screen's module, whose default export is rendered. */
        screen: () => Promise<{ default: FunctionComponent<never> }>;
        /** The screen's props. See `screenWith`. */
        props?: object;
      }
    | {
        /** Rendered immediately: the screen is part of the first bundle and of the prerendered documents. */
        first: ComponentType;
      }
  );

/** The part of a row for a screen with props: checks them against the screen's type. */
export function screenWith<Props extends object>(
  screen: () => Promise<{ default: FunctionComponent<Props> }>,
  props: Props,
): { screen: () => Promise<{ default: FunctionComponent<never> }>; props: Props } {
  return { screen, props };
}

/** Whether the page may be shown to a member (`signedIn`) or to a visitor. */
export function mayEnter({ access, meta }: Pick<RouteRow, 'access' | 'meta'>, signedIn: boolean): boolean {
  return meta?.action === 'read' || access === 'all' || signedIn;
}
