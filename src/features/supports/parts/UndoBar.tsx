import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/Button.tsx';
import { undoRemovals } from '../supports.actions.ts';
import { memoMarks } from '../supports.state.ts';
import styles from './UndoBar.module.css';

/** Says what was just deleted, with a button that undoes it. Rule S2. */
export function UndoBar(): ReactNode {
  const { undo } = useSnapshot(memoMarks);
  return (
    <div className={styles['wrapper']} role="status">
      {undo !== undefined && (
        <div className={styles['bar']}>
          <span>
            {undo === 'all' ? (
              <Trans>All messages in this tab deleted</Trans>
            ) : (
              <Plural value={undo} one="# message deleted" other="# messages deleted" />
            )}
          </span>
          <Button size="s" variant="text" onClick={undoRemovals}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
