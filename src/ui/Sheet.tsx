import { useLingui } from '@lingui/react/macro';
import { useId, type CSSProperties, type ReactNode, type Ref } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { close } from './icons.ts';
import { useModalDialog } from './useModalDialog.ts';
import styles from './Sheet.module.css';

/** What a sheet takes. */
export interface SheetProps {
  open: boolean;
  /** The player asked to close it: Esc, the scrim, the close button. */
  onClose: () => void;
  /** What Esc and the system's Back do, if that is not to close it: one step back within it. */
  onCancel?: (() => void) | undefined;
  title: ReactNode;
  /** The edge it comes from: `end` (right in the 16 languages) when not given. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** Width of a side sheet, a CSS length; when not given 400px, and all there is on a phone. Never more than the window leaves. */
  width?: string | undefined;
  /** Before the title: a back button. */
  leading?: ReactNode;
  /** Under the title and above what scrolls: a search field, tabs. */
  toolbar?: ReactNode;
  children?: ReactNode;
  /** Below what scrolls: buttons. */
  actions?: ReactNode;
  /** No padding around the children. */
  flush?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** A modal sheet at an edge of the window: drawer, menu, sign-in. Spec section 9 gives the drawer's width. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    onCancel,
    title,
    side = 'end',
    width,
    leading,
    toolbar,
    children,
    actions,
    flush,
    className,
    ref,
  } = props;
  const { t } = useLingui();
  const titleId = useId();
  const geometry: CSSProperties & { '--sheet-width'?: string } = width ? { '--sheet-width': width } : {};
  return (
    <dialog
      {...useModalDialog(open, onClose, ref, onCancel)}
      className={classNames(styles['sheet'], className)}
      style={geometry}
      aria-labelledby={titleId}
      data-side={side}
      data-full={(side !== 'bottom' && !width) || undefined}
    >
      <div className={styles['frame']}>
        <div className={styles['header']}>
          {leading}
          <h2 id={titleId} className={styles['title']} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={close} onClick={onClose} />
        </div>
        {toolbar && <div className={styles['toolbar']}>{toolbar}</div>}
        <div className={styles['body']} data-flush={flush || undefined}>
          {children}
        </div>
        {actions && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  );
}
