import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { systemClock } from '../../../lib/clock.ts';
import { formatLobby, parseLobby, type LobbyAddress } from '../lobbyAddress.ts';

/** Debounce of writing the typed text into the address, in ms: Safari allows 100 history updates in 30 s. */
const WRITE_AFTER = 300;

/** The state of a lobby, and the functions that change it. */
export interface LobbyState extends LobbyAddress {
  /** Writes the typed text into the address without the delay, because the field loses the focus. */
  flush(): void;
  search(query: string): void;
  sortBy(sort: LobbyAddress['sort']): void;
}

/**
 * The state of the lobby at `path`, from its address. Typing and sorting replace the address, so that Back leaves the list; choosing a
 * provider is a link, so that Back leads to all of them. Rule G24.
 */
export function useLobbyAddress(path: string): LobbyState {
  const search = useSearch();
  const address = useMemo(() => parseLobby(search), [search]);
  // The text is its own state: the address is updated with a delay, and a controlled field whose value lags breaks Hangul composition.
  const [typed, setTyped] = useState({ at: search, query: address.query });
  if (typed.at !== search) setTyped({ at: search, query: address.query });
  const { query } = typed;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), [path, search]);

  const write = (next: Partial<LobbyAddress>): void => {
    cancel.current?.();
    cancel.current = undefined;
    // Not a navigation: position and overlays of the history entry stay.
    history.replaceState(history.state, '', formatLobby(path, { ...address, query, ...next }));
  };
  return {
    ...address,
    query,
    flush: () => cancel.current && write({}),
    search(next) {
      // The address holds no control characters, such as a tab that was pasted.
      const text = next.replaceAll(/\p{Cc}/gu, ' ');
      setTyped({ at: search, query: text });
      cancel.current?.();
      cancel.current = systemClock.setTimeout(() => write({ query: text }), WRITE_AFTER);
    },
    sortBy: (sort) => write({ sort }),
  };
}
