import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio';
import * as LIMITS from '../../config/limits.ts';
import { HOME_PATH } from '../../config/paths.ts';
import { CODES } from '../../contract/codes.ts';
import { usePages } from '../../data/pages.ts';
import { useQuery } from '../../data/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notice as noticeIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isUnread, openNotice } from './notices.actions.ts';
import type { Notice } from '../../contract/supports.ts';
import { notice, notices } from './supports.queries.ts';
import { noticeMarks, readNotices } from './supports.state.ts';
import { Article } from './parts/Article.tsx';
import { RowLink, Rows } from './parts/Rows.tsx';
import { ServerTitle } from './parts/ServerTitle.tsx';
import { Split } from './parts/Split.tsx';
import { useOpened } from './parts/useOpened.ts';
import { DateTime } from '../../ui/DateTime.tsx';

const PAGE = '/supports/noticepage';

/** `/supports/noticepage`: the notices, pinned ones first; `?id=` opens one. Rule S1. */
export default function NoticeScreen(): ReactNode {
  const { t } = useLingui();
  // As many as a page may have: the operator sends the newest first, and a pinned one may be old.
  const pages = usePages(notices, { limit: LIMITS.pageMax });
  const { ids: readHere } = useSnapshot(readNotices);
  const { read: opened } = useSnapshot(noticeMarks);
  const named = new URLSearchParams(useSearch()).get('id') || undefined;
  // The server sorts by time; pinned ones are moved to the top.
  const rows = [...pages.rows].sort((a, b) => Number(b.pinned) - Number(a.pinned));
  const { id, isCertain } = useOpened(named, rows, pages);
  const known = rows.find((row) => row.id === id);
  return (
    <Split
      title={<Trans>Notices</Trans>}
      href={PAGE}
      open={named}
      placeholder={rows.length > 0 && <Trans>Select a notice to read it here.</Trans>}
      list={
        <Rows
          pages={pages}
          rows={rows}
          label={t`Notices`}
          empty={
            <EmptyState
              icon={noticeIcon}
              title={t`No notices yet`}
              action={
                <Button size="s" variant="soft" href={HOME_PATH}>
                  <Trans>Home</Trans>
                </Button>
              }
            />
          }
        >
          {(row) => (
            <RowLink
              href={`${PAGE}?id=${encodeURIComponent(row.id)}`}
              title={<ServerTitle text={row.title} />}
              unread={isUnread(row, opened, readHere)}
              current={row.id === id}
            >
              {row.pinned && <Pinned />}
              <DateTime at={row.created} shape="day" />
            </RowLink>
          )}
        </Rows>
      }
      pane={id !== undefined && <OpenNotice id={id} known={known} marksRead={isCertain} />}
    />
  );
}

/** Props of the open notice. `known`: its row of the list, if loaded; `marksRead`: showing it marks it as read. */
interface OpenProps {
  id: string;
  known: Notice | undefined;
  marksRead: boolean;
}

function OpenNotice({ id, known, marksRead }: OpenProps): ReactNode {
  const { t } = useLingui();
  const { value, error, refetch } = useQuery(notice, known ? undefined : { id });
  const row = known ?? value;
  useEffect(() => {
    if (row && marksRead) void openNotice(row);
  }, [row, marksRead]);
  if (row) {
    return <Article title={row.title} content={row.content} at={row.created} mark={row.pinned && <Pinned />} />;
  }
  if (!error) return <Skeleton shape="box" height="12rem" />;
  return (
    <ErrorState
      title={t`The notice could not be loaded.`}
      error={error}
      onRetry={error.state === CODES.notFound ? undefined : refetch}
    />
  );
}

function Pinned(): ReactNode {
  return (
    <Chip tone="primary">
      <Trans comment="A notice that stays on top of the list">Pinned</Trans>
    </Chip>
  );
}
