import { useEffect, useRef, type ReactNode } from 'react';
import { LobbySummary, type LobbySummaryProps } from './LobbySummary.tsx';
import type { LobbyState } from './useLobbyAddress.ts';
import styles from './Lobby.module.css';

/** Props of a lobby's list: of its heading, and the list itself as children. */
export interface LobbyListProps extends LobbySummaryProps {
  address: LobbyState;
  children: ReactNode;
}

/** A lobby's list under its heading. Scrolls back to its top when the order or the search changes. */
export function LobbyList({ children, ...heading }: LobbyListProps) {
  const { sort, query } = heading.address;
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
      <LobbySummary {...heading} />
      {children}
    </div>
  );
}
