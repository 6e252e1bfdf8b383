import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio';
import { COUNSEL_PATH } from '../../config/paths.ts';
import type { Counsel } from '../../contract/supports.ts';
import { usePages } from '../../data/pages.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { app } from '../../state/app.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { edit, support } from '../../ui/icons.ts';
import { codeOf } from './evidence.ts';
import { WRITE_PAGE } from './inquiry.actions.ts';
import { sendInquiry } from './supports.commands.ts';
import { counsels } from './supports.queries.ts';
import { counselMarks, inquiryDrafts } from './supports.state.ts';
import { CounselStatus, isAnswered } from './parts/CounselStatus.tsx';
import { CounselThread } from './parts/CounselThread.tsx';
import { InquiryForm } from './parts/InquiryForm.tsx';
import { RowLink, Rows } from './parts/Rows.tsx';
import { ServerTitle } from './parts/ServerTitle.tsx';
import { Split } from './parts/Split.tsx';
import { useOpened } from './parts/useOpened.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import styles from './CounselScreen.module.css';

/**
 * `/supports/counselpage`: the member's inquiries; `?id=` opens one, `?write=1` the form, `&code=` is the support code of an error that the
 * inquiry is about. Rule S3.
 */
export default function CounselScreen(): ReactNode {
  const { t } = useLingui();
  const pages = usePages(counsels, {});
  const marks = useSnapshot(counselMarks);
  // Sent so recently that the list may lack them. Rule C53.
  const missing = marks.sent.filter(
    ({ row, until }) => (pages.asOf ?? 0) < until && pages.rows.every(({ id }) => id !== row.id),
  );
  const rows = [...missing.map(({ row }) => row), ...pages.rows].filter(({ id }) => !marks.deleted[id]);
  const isEmpty = rows.length === 0 && pages.asOf !== undefined && !pages.hasMore;
  const search = new URLSearchParams(useSearch());
  const asked = search.get('id') ?? '';
  const named = asked === '' || marks.deleted[asked] ? undefined : asked;
  const isWriting = search.has('write');
  const opened = useOpened(named, rows, pages);
  const id = isWriting ? undefined : opened.id;
  const write = (
    <Button size="s" icon={edit} href={WRITE_PAGE}>
      <Trans comment="Opens the form for a new inquiry">Write</Trans>
    </Button>
  );
  return (
    <Split
      title={<Trans>Contact us</Trans>}
      // An empty list has the button itself.
      action={!isWriting && !isEmpty && write}
      href={COUNSEL_PATH}
      open={isWriting ? 'write' : named}
      placeholder={rows.length > 0 && <Trans>Select an inquiry to read it here.</Trans>}
      list={
        <Rows
          pages={pages}
          rows={rows}
          label={t`Contact us`}
          empty={
            <EmptyState icon={support} title={t`No inquiries yet`} action={write}>
              <Trans>Ask us anything. We usually answer within 1 to 2 days.</Trans>
            </EmptyState>
          }
        >
          {(row) => (
            <RowLink
              href={`${COUNSEL_PATH}?id=${encodeURIComponent(row.id)}`}
              title={<ServerTitle text={row.title} />}
              unread={isAnswered(row) && !row.seen && !hasSeen(marks.seen[row.id], row)}
              current={row.id === id}
            >
              <CounselStatus counsel={row} />
              <DateTime at={row.created} shape="day" />
              {formatWhen(row.answered, 'day') !== '' && (
                <span>
                  <Trans comment="Before the date of an answer">Answer</Trans>{' '}
                  <DateTime at={row.answered} shape="day" />
                </span>
              )}
            </RowLink>
          )}
        </Rows>
      }
      pane={
        isWriting ? (
          <Write code={codeOf(search)} />
        ) : (
          id !== undefined && (
            <CounselThread key={id} id={id} known={rows.find((row) => row.id === id)} marksRead={opened.isCertain} />
          )
        )
      }
    />
  );
}

function Write({ code }: { code: string }): ReactNode {
  const { uid } = useSnapshot(app);
  return (
    <Card as="section" className={styles['write']}>
      <h2 className={styles['title']} tabIndex={-1}>
        <Trans>New inquiry</Trans>
      </h2>
      {/* Another code is another error: a new form adds it to the evidence. */}
      <InquiryForm key={`${uid} ${code}`} drafts={inquiryDrafts} uid={uid} code={code} send={sendInquiry} />
    </Card>
  );
}

/** Whether the member has seen a row's answer, or a correction that the row lacks: `seen` is when the answer that they saw was given. */
function hasSeen(seen: string | undefined, { answered }: Counsel): boolean {
  return seen !== undefined && !(Date.parse(answered) > Date.parse(seen));
}
