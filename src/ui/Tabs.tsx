import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

/** One tab. */
export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

/** Props of tabs. `Id` is the union of their ids. */
export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Content of the selected tab. */
  children?: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move and select; Tab moves to the panel. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // With Alt or ⌘ an arrow goes back or forward in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex((tab) => tab.id === value);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div className={styles['tabs']}>
      <div className={styles['list']} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles['tab']}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles['panel']}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
