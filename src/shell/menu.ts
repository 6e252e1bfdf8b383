import type { MessageDescriptor } from '@lingui/core';
import type { Overlay } from '../overlays/index.ts';
import type { UserInfo } from '../state/app.ts';

/** An entry of a bar or a menu: it leads to a page, opens an overlay, or acts. */
export type MenuItem = {
  label: MessageDescriptor;
  /** Path data of an icon. */
  icon: string;
  /** Prefixes of further paths whose pages belong to it. */
  within?: readonly string[];
  /** The kinds of messages whose unread count is shown beside it. */
  unread?: readonly (keyof UserInfo['unread'])[];
} & (
  | { href: string; overlay?: undefined; act?: undefined }
  | { href?: undefined; overlay: Overlay; act?: undefined }
  /** Not among the results of the search, where Enter could call `act` by mistake. */
  | { href?: undefined; overlay?: undefined; act: () => void }
);

/**
 * A destination that the navigation and the search lead to. Adding one is one row of this kind in its feature's `menu.ts`. Rules N3, N9.
 */
export type MenuRow = MenuItem & {
  /** Its group in the navigation; undefined: it is not there. */
  group?: 'home' | 'games' | 'wallet' | 'support';
  /** Its group in the account menu; undefined: it is not there. `name` is the row that shows the member's name. */
  account?: 'name' | 'money' | 'protection' | 'application';
  /** Synonyms by which the search finds it, in the player's language. */
  also?: MessageDescriptor;
  /** Synonyms in Korean and English, which players of all languages type. Matched, never shown. */
  words?: string;
  /** Only for a member or for a visitor; undefined: for both. */
  audience?: 'member' | 'visitor';
  /** Whether it is offered now; undefined: always. Entries without content are not. */
  offered?: { get(): boolean; subscribe(changed: () => void): () => void };
};
