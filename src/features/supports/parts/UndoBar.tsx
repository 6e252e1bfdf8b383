import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode, SyntheticEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/Button.tsx';
import { pauseDeletions, undoDeletions } from '../memos.actions.ts';
import { memoMarks } from '../supports.state.ts';
import styles from './UndoBar.module.css';

/**
 * Says what was just deleted, with a button that undoes it; the time for that does not run while the bar has the
 * pointer or the focus. Rule S2.
 */
export function UndoBar(): ReactNode {
  const { undo } = useSnapshot(memoMarks);
  return (
    <div className={styles['wrapper']} role="status">
      {undo !== undefined && (
        <div
          className={styles['bar']}
          onPointerEnter={() => pauseDeletions(true)}
          onPointerLeave={release}
          onFocus={() => pauseDeletions(true)}
          onBlur={release}
        >
          <span>
            {undo === 'all' ? (
              <Trans>All messages in this tab deleted</Trans>
            ) : (
              <Plural value={undo} one="# message deleted" other="# messages deleted" />
            )}
          </span>
          <Button size="s" variant="text" onClick={undoDeletions}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Restarts the time when the pointer or the focus leaves, unless the focus is still in the bar: so it is when only the
 * window loses it, such as to a screen reader's list of buttons.
 */
function release({ currentTarget }: SyntheticEvent): void {
  if (!currentTarget.contains(document.activeElement)) pauseDeletions(false);
}
