import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { close } from './icons.ts';
import { useModalDialog } from './useModalDialog.ts';
import styles from './Dialog.module.css';
import hidden from './VisuallyHidden.module.css';

/** Props of a dialog. */
export interface DialogProps {
  /** Called for Esc, a press on the backdrop, the close button. */
  onClose: () => void;
  title: ReactNode;
  /** Shown in the header in place of the title, which is then visually hidden: a search field. */
  bar?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last; they share the width on a phone. */
  actions?: ReactNode;
  /**
   * `large` for content to read or search: up to 800 px wide, at least 650 px high. `s` for a question or an alert, as high as its text.
   * Rule T5.
   */
  size?: 's' | 'large' | undefined;
  /** An alert: announced immediately, without a close button, so that an action must be chosen. */
  alert?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** A modal dialog, open while it is rendered. `data-autofocus` on a control gives it the initial focus. */
export function Dialog({ onClose, title, bar, children, actions, size = 's', alert, className, ref }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const bodyId = useId();
  const [dialog, heading] = useModalDialog(true, onClose);
  return (
    <dialog
      {...dialog}
      ref={ref}
      className={classNames(styles['dialog'], className)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      data-size={size}
    >
      <div className={styles['frame']}>
        <div className={styles['header']}>
          {/* Before the title: React attaches refs in this order, and the title's opens the dialog, which notes where the focus is. */}
          {bar}
          <h2 ref={heading} id={titleId} className={bar ? hidden['hidden'] : styles['title']} tabIndex={-1}>
            {title}
          </h2>
          {!alert && <IconButton label={t`Close`} icon={close} onClick={onClose} />}
        </div>
        <div id={bodyId} className={styles['body']}>
          {children}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}
