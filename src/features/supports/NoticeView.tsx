import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { hideNoticesToday } from './noticeDialog.ts';
import { ServerText } from './parts/ServerText.tsx';
import { ServerTitle } from './parts/ServerTitle.tsx';
import styles from './NoticeView.module.css';

/** The dialog with a new pinned notice; the player can turn such dialogs off for today. Rule S1. */
export default function NoticeView({
  overlay,
  close,
}: OverlayProps<{ notice: { id: string; title: string; content: string } }>): ReactNode {
  const { id, title, content } = overlay.notice;
  const [notToday, setNotToday] = useState(false);
  // In force at once: Back closes the dialog without a call of `close`.
  const choose = (hidden: boolean): void => {
    setNotToday(hidden);
    hideNoticesToday(hidden);
  };
  return (
    <Dialog
      size="large"
      title={<ServerTitle text={title} />}
      onClose={() => close()}
      actions={
        <>
          <Button variant="soft" tone="neutral" href={`/supports/noticepage?id=${encodeURIComponent(id)}`}>
            <Trans>Open in notices</Trans>
          </Button>
          <Button onClick={() => close()} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['notice']}>
        <ServerText text={content} />
        <Checkbox checked={notToday} onChange={(event) => choose(event.target.checked)}>
          <Trans>Do not show again today</Trans>
        </Checkbox>
      </div>
    </Dialog>
  );
}
