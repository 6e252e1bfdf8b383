import type { MessageDescriptor } from '@lingui/core';
import { useLayoutEffect, type FunctionComponent, type ReactNode } from 'react';

/** Something that can be found. */
export interface SearchItem {
  /** Unique within its source. */
  id: string;
  title: string;
  /** Text below the title, such as a game's provider. */
  hint?: string | undefined;
  /** Further texts that find it: other names, keywords, an answer. */
  words?: string | undefined;
  /** Path data of an icon, instead of the source's. */
  icon?: string | undefined;
  /** It is offered before anything is typed. */
  atStart?: boolean | undefined;
  /** Its picture, instead of an icon. */
  picture?: (() => ReactNode) | undefined;
  /** Opens it; must be called in the click, since a game may need a window. */
  open(): void;
}

/** Props of a source's reader. */
export interface ItemsProps {
  /** Called with the current items of the source, and whether further ones are being fetched; the same function at each render. */
  onItems: (items: readonly SearchItem[], pending: boolean) => void;
  /** Nothing is found for the typed text: lists that are missing are fetched, even if the player saves data. */
  wanted?: boolean;
}

/** A group of results. Adding one is one row of this kind in its feature, gathered by `app/parts/SearchOverlay.tsx`. Rule N9. */
export interface SearchSource {
  id: string;
  name: MessageDescriptor;
  /** Path data of the icon of its items. */
  icon: string;
  /** Reads the source while the search is open, by `useReport`, and renders nothing. */
  Items: FunctionComponent<ItemsProps>;
}

/** Reports a source's items before the paint, at first and after each change of the array or of `pending`. */
export function useReport(items: readonly SearchItem[], { onItems }: ItemsProps, pending = false): null {
  useLayoutEffect(() => onItems(items, pending), [items, onItems, pending]);
  return null;
}
