import { Plural, Trans } from '@lingui/react/macro';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
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
      {undo !== undefined && <Bar undo={undo} />}
    </div>
  );
}

/** The bar itself: a new one for each time to undo, since the pointer does not leave one that is removed. */
function Bar({ undo }: { undo: number | 'all' }): ReactNode {
  const hasPointer = useRef(false);
  /** Restarts the time, unless the bar still has the pointer or, where only the window loses it, the focus. */
  const release = ({ currentTarget }: SyntheticEvent): void => {
    if (!hasPointer.current && !currentTarget.contains(document.activeElement)) pauseDeletions(false);
  };
  return (
    <div
      className={styles['bar']}
      onPointerEnter={() => {
        hasPointer.current = true;
        pauseDeletions(true);
      }}
      onPointerLeave={(event) => {
        hasPointer.current = false;
        release(event);
      }}
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
  );
}
