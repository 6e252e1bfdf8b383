import { useLingui } from '@lingui/react/macro';
import { useId, type CSSProperties, type ReactNode, type Ref } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { close } from './icons.ts';
import { useModalDialog } from './useModalDialog.ts';
import styles from './Sheet.module.css';

/** Props of a sheet. */
export interface SheetProps {
  /** For a sheet that is no overlay: false closes it, with its animation, and keeps its children mounted. */
  open?: boolean | undefined;
  /** Called for Esc, a press on the backdrop, the close button. */
  onClose: () => void;
  /** Called for Esc and the system's Back in place of `onClose`: one step back within the sheet. */
  onCancel?: (() => void) | undefined;
  title: ReactNode;
  /** Edge; default `end`, the right one: all languages are written from left to right. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** Width of a side sheet as a CSS length; default 400px, and the full width on a phone. Limited by the window. */
  width?: string | undefined;
  /** Before the title: a back button. */
  leading?: ReactNode;
  /** Between the title and the scrolling content: a search field, tabs. */
  toolbar?: ReactNode;
  children?: ReactNode;
  /** Below the scrolling content: buttons. */
  actions?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
  'data-testid'?: string | undefined;
}

/** A modal sheet at an edge of the window: drawer, menu, sign-in. Rule G10. */
export function Sheet(props: SheetProps) {
  const {
    open = true,
    onClose,
    onCancel,
    title,
    side = 'end',
    width,
    leading,
    toolbar,
    children,
    actions,
    className,
    ref,
    'data-testid': testId,
  } = props;
  const { t } = useLingui();
  const titleId = useId();
  const [dialog, heading] = useModalDialog(open, onClose, onCancel);
  const geometry: CSSProperties & { '--sheet-width'?: string } = width ? { '--sheet-width': width } : {};
  return (
    <dialog
      {...dialog}
      ref={ref}
      className={classNames(styles['sheet'], className)}
      style={geometry}
      aria-labelledby={titleId}
      data-side={side}
      data-testid={testId}
      data-full={(side !== 'bottom' && !width) || undefined}
    >
      <div className={styles['frame']}>
        <div className={styles['header']}>
          {leading}
          <h2 ref={heading} id={titleId} className={styles['title']} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={close} onClick={onClose} />
        </div>
        {toolbar && <div className={styles['toolbar']}>{toolbar}</div>}
        <div className={styles['body']}>{children}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}
