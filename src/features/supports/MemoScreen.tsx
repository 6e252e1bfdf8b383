import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio';
import { COUNSEL_PATH } from '../../config/paths.ts';
import { navigate } from '../../overlays/index.ts';
import { useFurtherPages, usePages } from '../../data/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { memo as memoIcon, trash } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { agreesToDelete, deleteAllMemos, deleteMemo, deleteMemoForGood, sendDeletions } from './memos.actions.ts';
import { markRead } from './reading.ts';
import type { Memo, MemoKind } from '../../contract/supports.ts';
import { memos } from './supports.queries.ts';
import { memoMarks } from './supports.state.ts';
import { Article } from './parts/Article.tsx';
import { RowLink, Rows } from './parts/Rows.tsx';
import { ServerTitle, useTitleText } from './parts/ServerTitle.tsx';
import { Split } from './parts/Split.tsx';
import { UndoBar } from './parts/UndoBar.tsx';
import { useOpened } from './parts/useOpened.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import styles from './MemoScreen.module.css';

const PAGE = '/supports/memopage';
const pathOf = (kind: MemoKind): string => (kind === 'all' ? PAGE : `${PAGE}?tab=${kind}`);

/** `/supports/memopage`: memos in the tabs all and 1:1 (`?tab=direct`), deletion of one or all with an undo; `?id=` opens one. Rule S2. */
export default function MemoScreen(): ReactNode {
  const { t } = useLingui();
  const search = new URLSearchParams(useSearch());
  const kind: MemoKind = search.get('tab') === 'direct' ? 'direct' : 'all';
  const pages = usePages(memos, { kind });
  const marks = useSnapshot(memoMarks);
  const isGone = marks.emptied[kind] ?? marks.emptied.all;
  // A copy that lags still has what was deleted, also what was not loaded. Rule C53.
  const isOld = (end: { date: number; until: number } | undefined, { date }: Memo): boolean =>
    end !== undefined && (pages.asOf ?? 0) < end.until && Date.parse(date) < end.date;
  const { [kind]: own, all } = marks.deletedBefore;
  const isDeleted = (row: Memo): boolean => isOld(own, row) || isOld(all, row);
  const rows = isGone ? [] : pages.rows.filter((row) => !marks.hidden[row.id] && !isDeleted(row));
  const named = search.get('id') || undefined;
  const { id, isCertain } = useOpened(named, rows, pages, kind);
  const open = rows.find((row) => row.id === id);
  // After a reload the address may name a memo of a later page, and the operator has no call for a single memo. An error, which is shown at
  // the end of the list, ends the search.
  const isMissing = named !== undefined && !isGone && !pages.rows.some((row) => row.id === named);
  const isSearched = useFurtherPages(pages, isMissing);
  const isNowhere = isMissing && !isSearched && pages.asOf !== undefined && !pages.fetching && !pages.error;
  const href = pathOf(kind);
  useSendOnLeave();

  const remove = async (event: MouseEvent, what: Memo | 'all'): Promise<void> => {
    // A player without a pointer may not reach the undo in time.
    const isFinal = !isByPointer(event);
    if (isFinal && !(await agreesToDelete(what === 'all'))) return;
    if (what === 'all') {
      deleteAllMemos(
        kind,
        rows.map((row) => row.id),
      );
      if (isFinal) void sendDeletions();
    } else if (isFinal) deleteMemoForGood(what.id);
    else deleteMemo(what.id);
    if (named && (what === 'all' || what.id === named)) void navigate(href, { replace: true });
  };
  const list = (
    <Rows
      // No further pages: their memos, which are older, are being deleted too, or have been.
      pages={isGone || pages.rows.some(isDeleted) ? { ...pages, hasMore: false } : pages}
      rows={rows}
      label={t`Messages`}
      empty={
        <EmptyState
          icon={memoIcon}
          title={t`No messages`}
          action={
            <Button size="s" variant="soft" href={COUNSEL_PATH}>
              <Trans>Contact us</Trans>
            </Button>
          }
        />
      }
    >
      {(row) => (
        <div className={styles['row']}>
          <RowLink
            href={`${PAGE}?${new URLSearchParams({ ...(kind === 'direct' && { tab: kind }), id: row.id })}`}
            title={<ServerTitle text={row.title} />}
            unread={!row.read && !marks.read[row.id]}
            current={row.id === id}
          >
            <DateTime at={row.date} shape="moment" />
          </RowLink>
          <DeleteButton memo={row} onDelete={remove} />
        </div>
      )}
    </Rows>
  );
  return (
    <>
      <Split
        title={<Trans>Messages</Trans>}
        href={href}
        open={open || isSearched || isNowhere ? named : undefined}
        placeholder={rows.length > 0 && <Trans>Select a message to read it here.</Trans>}
        action={
          rows.length > 0 && (
            <Button size="s" variant="text" tone="neutral" icon={trash} onClick={(event) => void remove(event, 'all')}>
              <Trans>Delete all</Trans>
            </Button>
          )
        }
        list={
          <div className={styles['kinds']}>
            <Tabs
              label={t`Message type`}
              value={kind}
              onChange={(chosen) => void navigate(pathOf(chosen), { replace: true })}
              tabs={[
                { id: 'all', label: <Trans>All messages</Trans> },
                { id: 'direct', label: <Trans>Personal messages</Trans> },
              ]}
            >
              {list}
            </Tabs>
          </div>
        }
        pane={
          open ? (
            <OpenMemo memo={open} marksRead={isCertain} onDelete={remove} />
          ) : isNowhere ? (
            <EmptyState icon={memoIcon} title={<Trans id="code.5006">This no longer exists.</Trans>} />
          ) : (
            isSearched && <Skeleton shape="box" height="12rem" />
          )
        }
      />
      <UndoBar />
    </>
  );
}

/** Props of a memo's delete button; `onDelete` is called with the press. */
interface DeleteProps {
  memo: Memo;
  onDelete(event: MouseEvent, memo: Memo): Promise<void>;
}

/** Shows a memo; `marksRead`: it then counts as read. */
function OpenMemo({ memo, marksRead, onDelete }: DeleteProps & { marksRead: boolean }): ReactNode {
  useEffect(() => {
    if (marksRead && !memo.read) void markRead('memo', memo.id);
  }, [memo, marksRead]);
  return (
    <Article
      title={memo.title}
      content={memo.content}
      at={memo.date}
      action={<DeleteButton memo={memo} onDelete={onDelete} />}
    />
  );
}

function DeleteButton({ memo, onDelete }: DeleteProps): ReactNode {
  const { t } = useLingui();
  const title = useTitleText(memo.title, 60);
  return <IconButton label={t`Delete “${title}”`} icon={trash} onClick={(event) => void onDelete(event, memo)} />;
}

/**
 * Whether a pointer pressed, not the keyboard or assistive technology. Firefox counts a press of the latter as a first click, with a pointer
 * of no type.
 */
function isByPointer({ detail, nativeEvent }: MouseEvent): boolean {
  return detail > 0 && !('pointerType' in nativeEvent && nativeEvent.pointerType === '');
}

/**
 * Sends the pending deletions when the player leaves this page or hides the document: they can be undone on this page only, and the browser
 * may discard a hidden page without notice. The focus of another window of this application does so too (`connect.ts`).
 */
function useSendOnLeave(): void {
  useEffect(() => {
    const leave = (event?: Event): void => void sendDeletions(event?.type === 'pagehide');
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
}
