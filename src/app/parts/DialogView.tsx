import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { DialogText, OverlayProps } from '../../overlays/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** A question or a message; Esc, Back and the scrim decline. */
export default function DialogView({ overlay, close }: OverlayProps<{ text: () => DialogText }>): ReactNode {
  // Renders again when the language changes.
  useLingui();
  const { title, body, accept, decline, tone, href } = overlay.text();
  const agree = (): void => close(true);
  // Focus the declining button if the action cannot be undone: a second press of Enter must not confirm it.
  const declines = tone === 'danger' && decline !== undefined;
  return (
    <Dialog
      alert
      title={title}
      onClose={() => close()}
      actions={
        <>
          {decline && (
            <Button variant="soft" tone="neutral" onClick={() => close()} data-autofocus={declines || undefined}>
              {decline}
            </Button>
          )}
          {href ? (
            <Button href={href} target="_blank" rel="noopener" onClick={agree} data-autofocus>
              {accept}
            </Button>
          ) : (
            <Button tone={tone} onClick={agree} data-autofocus={!declines || undefined}>
              {accept}
            </Button>
          )}
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
