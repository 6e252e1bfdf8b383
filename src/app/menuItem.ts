import type { MessageDescriptor } from '@lingui/core';
import type { Overlay } from '../overlays/index.ts';
import type { UserInfo } from '../state/app.ts';

/** One entry of the menu: a page, or the drawer with one kind of game. */
export interface MenuItem {
  label: MessageDescriptor;
  /** Path data of an icon. */
  icon: string;
  href?: string;
  /** All addresses that begin so belong to it too. */
  within?: string;
  /** Whose unread count stands beside it. */
  unread?: readonly (keyof UserInfo['unread'])[];
  drawer?: Extract<Overlay, { kind: 'drawer' }>['filter'];
}
