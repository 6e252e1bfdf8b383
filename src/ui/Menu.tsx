import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
} from 'react';
import { ignoreHeldEnter } from './heldEnter.ts';
import { Icon } from './Icon.tsx';
import { placeMenu } from './placeMenu.ts';
import styles from './Menu.module.css';

/** One row of a menu. */
export interface MenuItem {
  id: string;
  label: ReactNode;
  /** Leading icon: path data of `icons.ts`. */
  icon?: string | undefined;
  /** Starts a group: a line separates it from the row above. */
  begins?: boolean | undefined;
  /** Makes it a link. If `onSelect` is given too, a plain click calls it and a modified click opens the link. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
}

/** Props for the trigger's `Button` or `IconButton`. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Props of a menu. */
export interface MenuProps {
  items: readonly MenuItem[];
  /** Renders the button: `(props) => <IconButton {...props} label=… icon=… />`. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
}

/**
 * A button with a menu, as a native popover: Esc closes it and restores the focus; a press elsewhere, Tab, Back and Forward close it, too
 * (Rule N4). Arrow keys, Home and End move; letters jump to the row that begins with them.
 */
export function Menu({ items, renderTrigger }: MenuProps) {
  const base = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);

  useLayoutEffect(
    () => (open && button.current && list.current ? placeMenu(list.current, button.current) : undefined),
    [open],
  );

  // Back and Forward do not dismiss a popover, and the page that they lead to may have the same app bar with its menu.
  useEffect(() => {
    if (!open) return undefined;
    const close = (): void => list.current?.hidePopover();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [open]);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  // Opened by keyboard, the first row gets the focus; by pointer, none.
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open');
    if (event.newState !== 'open' || event.currentTarget.contains(document.activeElement)) return;
    if (button.current?.matches(':focus-visible')) rows()[0]?.focus();
    else event.currentTarget.focus();
  };

  const openFromKey = (event: KeyboardEvent) => {
    ignoreHeldEnter(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    list.current?.showPopover();
    rows()
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    ignoreHeldEnter(event);
    const all = rows();
    const at = all.findIndex((row) => row.matches(':focus'));
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at <= 0 ? -1 : at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      all.at(step)?.focus();
    } else if (event.key === 'Tab') {
      list.current?.hidePopover();
    } else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Letters typed within half a second form a word; the same letter again moves to the next match.
      const { text, at: before } = typed.current;
      const word = event.timeStamp - before < 500 && text !== event.key ? text + event.key : event.key;
      typed.current = { text: word, at: event.timeStamp };
      const from = word.length === 1 ? at + 1 : Math.max(at, 0);
      const ring = [...all.slice(from), ...all.slice(0, from)];
      ring.find((row) => row.textContent.toLowerCase().startsWith(word.toLowerCase()))?.focus();
    }
  };

  const select = (item: MenuItem) => (event: MouseEvent) => {
    if (item.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return undefined;
    list.current?.hidePopover();
    if (item.href && !item.onSelect) return undefined;
    event.preventDefault();
    button.current?.focus();
    return item.onSelect?.();
  };

  return (
    <>
      {renderTrigger({
        ref: button,
        id: `${base}-button`,
        popoverTarget: `${base}-menu`,
        'aria-haspopup': 'menu',
        onKeyDown: openFromKey,
      })}
      <div
        ref={list}
        id={`${base}-menu`}
        className={styles['menu']}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${base}-button`}
        onKeyDown={onKeyDown}
        onToggle={onToggle}
      >
        {items.map((item) => {
          const Row = item.href ? 'a' : 'button';
          const row = (
            <Row
              key={item.id}
              {...(item.href ? { href: item.href } : { type: 'button' })}
              className={styles['item']}
              role="menuitem"
              tabIndex={-1}
              onClick={select(item)}
            >
              {item.icon && <Icon icon={item.icon} />}
              <span className={styles['label']}>{item.label}</span>
            </Row>
          );
          return item.begins ? [<hr key={`before ${item.id}`} className={styles['line']} />, row] : row;
        })}
      </div>
    </>
  );
}
