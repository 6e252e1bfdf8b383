import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useBackCloses } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { filter } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/Sheet.tsx';

/** A button that opens the filters in a sheet, on a narrow screen. `children` renders them and gets the function that closes the sheet. */
export function FilterSheet({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useBackCloses(open ? close : undefined);
  return (
    <>
      <Button
        variant="soft"
        tone="neutral"
        size="s"
        icon={filter}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-testid="history-filters"
      >
        <Trans comment="Button that opens the filters of a list">Filters</Trans>
      </Button>
      <Sheet
        open={open}
        side="bottom"
        title={<Trans comment="Button that opens the filters of a list">Filters</Trans>}
        onClose={close}
      >
        {children(close)}
      </Sheet>
    </>
  );
}
