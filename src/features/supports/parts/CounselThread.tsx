import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { COUNSEL_PATH } from '../../../config/paths.ts';
import { CODES } from '../../../contract/codes.ts';
import { useCall } from '../../../data/formCall.ts';
import { invalidate, useQuery } from '../../../data/query.ts';
import { formatWhen } from '../../../i18n/dates.ts';
import { waitText } from '../../../i18n/waitText.ts';
import { shownNow } from '../../../operator/index.ts';
import { navigate, stack } from '../../../overlays/index.ts';
import { ExpansionPanel } from '../../../ui/ExpansionPanel.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { trash } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { deleteInquiry, markAnswerSeen } from '../inquiry.actions.ts';
import type { Counsel } from '../../../contract/supports.ts';
import { counsel, counsels } from '../supports.queries.ts';
import { answerDue } from '../categories.ts';
import { Article } from './Article.tsx';
import { CounselStatus, isAnswered } from './CounselStatus.tsx';
import { ServerText } from './ServerText.tsx';
import styles from './CounselThread.module.css';

/** Props of an open inquiry. */
export interface CounselThreadProps {
  id: string;
  /** Its row of the list, if loaded. */
  known: Counsel | undefined;
  /** Whether the inquiry is loaded, which marks its answer as seen; otherwise it is shown as the list has it. */
  marksRead: boolean;
}

/**
 * An inquiry with its answer, or the day by which an answer may be expected. One that no longer exists leaves the list. Rules S3, C12.
 */
export function CounselThread({ id, known, marksRead }: CounselThreadProps): ReactNode {
  const { t } = useLingui();
  const { run, state } = useCall({});
  const { wait } = state;
  // Loading it marks the answer as seen on the server.
  const { value, error, refetch } = useQuery(counsel, marksRead ? { id } : undefined);
  // The list alone is refetched when the page is shown again, and may have the answer first, or a corrected one.
  const isOlder = value !== undefined && known !== undefined && hasNewerAnswer(known, value);
  const reload = useEffectEvent(refetch);
  useEffect(() => {
    if (isOlder) reload();
  }, [isOlder]);
  const row = isOlder ? known : (value ?? known);
  const answered = row !== undefined && isAnswered(row);
  const newlySeen = answered && row.seen && known?.seen === false ? row.answered : undefined;
  useEffect(() => {
    if (newlySeen !== undefined) markAnswerSeen(id, newlySeen);
  }, [id, newlySeen]);
  const isUnknown = error?.state === CODES.notFound;
  useEffect(() => {
    if (isUnknown) invalidate(counsels.name);
  }, [isUnknown]);
  // While the list has it, the answer may be from before it was sent. Rule C53.
  const isGone = isUnknown && !known;
  if (!row && !error) return <Skeleton shape="box" height="16rem" />;
  if (!row || isGone) {
    return (
      <ErrorState title={t`The inquiry could not be loaded.`} error={error} onRetry={isGone ? undefined : refetch} />
    );
  }
  const remove = async (): Promise<void> => {
    if (!(await run(() => deleteInquiry(id)))) return;
    // Meanwhile the player may have opened another page, or something over this one, which a navigation would close.
    const isOpen = location.pathname === COUNSEL_PATH && new URLSearchParams(location.search).get('id') === id;
    if (isOpen && stack.entries.length === 0) await navigate(COUNSEL_PATH, { replace: true });
  };
  return (
    <Article
      title={row.title}
      content={row.content}
      at={row.created}
      mark={<CounselStatus counsel={row} />}
      action={
        <IconButton
          label={wait > 0 ? waitText(wait) : t`Delete this inquiry`}
          icon={trash}
          disabled={wait > 0}
          onClick={() => void remove()}
        />
      }
    >
      {row.evidence && (
        <ExpansionPanel title={<Trans>Details that you sent along</Trans>}>
          <ServerText text={row.evidence} />
        </ExpansionPanel>
      )}
      {answered ? <Answer row={row} /> : <Expected askedAt={Date.parse(row.created)} />}
    </Article>
  );
}

/** Whether a row's answer, or the correction of one, is missing in another row of the same inquiry. */
function hasNewerAnswer(row: Counsel, other: Counsel): boolean {
  return isAnswered(row) && (!isAnswered(other) || Date.parse(row.answered) > Date.parse(other.answered));
}

function Answer({ row }: { row: Counsel }): ReactNode {
  return (
    <section className={styles['answer']}>
      <header className={styles['head']}>
        <h3 className={styles['title']}>
          <Trans comment="The operator's answer to an inquiry">Answer</Trans>
        </h3>
        <DateTime at={row.answered} shape="moment" className={styles['when']} />
      </header>
      <ServerText text={row.answer} />
    </section>
  );
}

function Expected({ askedAt }: { askedAt: number }): ReactNode {
  const due = answerDue(askedAt);
  const date = formatWhen(due, 'day');
  // A day in the past would promise what has not happened.
  const hasPassed = due < shownNow() && date !== formatWhen(shownNow(), 'day');
  if (date === '' || hasPassed) return null;
  return (
    <p className={styles['expected']}>
      <Trans>We usually answer by {date}.</Trans>
    </p>
  );
}
