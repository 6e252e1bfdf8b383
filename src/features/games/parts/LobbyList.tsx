import { useEffect, useRef, type ReactNode } from 'react';
import type { LobbyState } from './useLobbyAddress.ts';
import styles from './Lobby.module.css';

/** Container of a lobby's heading and list. Scrolls back to its top when the order or the search changes. */
export function LobbyList({ address, children }: { address: LobbyState; children: ReactNode }) {
  const { sort, query } = address;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ sort, query });
  useEffect(() => {
    const { current: last } = before;
    before.current = { sort, query };
    if ((last.sort !== sort || last.query !== query) && (list.current?.getBoundingClientRect().top ?? 0) < 0)
      list.current?.scrollIntoView({ block: 'start' });
  }, [sort, query]);
  return (
    <div ref={list} className={styles['list']}>
      {children}
    </div>
  );
}
