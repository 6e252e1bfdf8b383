import type { MessageDescriptor } from '@lingui/core';
import type { Overlay } from '../overlays/index.ts';
import type { UserInfo } from '../state/app.ts';

/** A menu entry: a page, or the drawer with a filter. */
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
