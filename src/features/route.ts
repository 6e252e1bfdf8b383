import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';

/** The frames a page can stand in. Spec section 2. */
export type LayoutName = 'none' | 'dashboard' | 'eight-dashboard' | 'fullpage-type-a';

/** A page's facts beside its screen. */
interface RouteFacts {
  /** wouter's pattern; `*` takes the rest. */
  path: string;
  layout: LayoutName;
  /** `member`: signed-out visitors get the login-required notice instead. */
  access: 'all' | 'member';
  title: MessageDescriptor;
  /** The not-found page's action. Spec section 6. */
  meta?: { action: 'read' };
}

/** One page. Adding a screen is one row of this kind in its feature's `routes.ts`. Spec section 2. */
export type RouteRow = RouteFacts &
  (
    | {
        /** Fetches the screen's module, whose default export is drawn. */
        screen: () => Promise<{ default: ComponentType }>;
      }
    | {
        /** Drawn at once: the screen is part of the first bundle and of the prerendered documents. */
        first: ComponentType;
      }
  );
