import type { MessageDescriptor } from '@lingui/core';
import type { Overlay } from '../overlays/index.ts';
import type { UserInfo } from '../state/app.ts';

/** An entry of a bar or a menu: it leads to a page, opens an overlay, or acts. */
export type MenuItem = {
  label: MessageDescriptor;
  /** Path data of an icon. */
  icon: string;
  /** All addresses that begin with one of these belong to it too. */
  within?: readonly string[];
  /** The kinds of messages whose unread count is shown beside it. */
  unread?: readonly (keyof UserInfo['unread'])[];
} & (
  | { href: string; overlay?: undefined; act?: undefined }
  | { href?: undefined; overlay: Overlay; act?: undefined }
  /** What acts at a press is not found by the search: Enter would be too easy. */
  | { href?: undefined; overlay?: undefined; act: () => void }
);

/**
 * A destination that the navigation and the search lead to. Adding one is one row of this kind in its feature's `menu.ts`. Rules N3, N9.
 */
export type MenuRow = MenuItem & {
  /** Its group of the navigation; undefined: the search alone has it. */
  group?: 'home' | 'games' | 'wallet' | 'support';
  /** It is in the account menu too, in this group; `name`: with the member's name. */
  account?: 'name' | 'money' | 'protection' | 'application';
  /** What else players call it, in their language. */
  also?: MessageDescriptor;
  /** What else it is called in Korean and English, which players of all languages type. Matched, never shown. */
  words?: string;
  /** Only for a member or for a visitor; undefined: for both. */
  audience?: 'member' | 'visitor';
  /** Whether it is offered now; undefined: always. Entries without content are not. */
  offered?: { get(): boolean; subscribe(changed: () => void): () => void };
};
