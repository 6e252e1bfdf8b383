import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDays } from '../../ui/days.ts';
import type { DayRange } from '../../lib/day.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { download, history, print, refresh } from '../../ui/icons.ts';
import { FormError } from '../../ui/FormError.tsx';
import { IncompleteList } from '../../ui/IncompleteList.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { useDepositAction, WalletLinks } from '../wallet/index.ts';
import { saveCsv } from './history.actions.ts';
import type { Transaction, TransactionType } from '../../contract/history.ts';
import { presetsOf, sumUp, typeOf, typesOf } from './history.rules.ts';
import { COLUMNS, headOf } from './parts/columns.tsx';
import { DayList } from './parts/DayList.tsx';
import { FilterSheet } from './parts/FilterSheet.tsx';
import { NotLoaded } from './parts/NotLoaded.tsx';
import { PaperHead } from './parts/PaperHead.tsx';
import { PeriodFilter } from './parts/PeriodFilter.tsx';
import { Presets } from './parts/Presets.tsx';
import { RecordsSkeleton } from './parts/RecordsSkeleton.tsx';
import { RecordTable } from './parts/RecordTable.tsx';
import { Sums } from './parts/Sums.tsx';
import { TypeFilter, TypeSelect } from './parts/TypeFilter.tsx';
import { useGameNames } from './parts/useGameNames.ts';
import { useHistory } from './parts/useHistory.ts';
import { useSeoulToday } from './parts/useSeoulToday.ts';
import styles from './HistoryScreen.module.css';

/** From this width on (1024 px, in a larger font more) there is room for the table of seven columns, also beside the navigation. Rule H5. */
const WIDE = '(min-width: 64em)';

/** `/wallet/history`: the member's transactions of a range of days. Rules H1 to H5. */
export default function HistoryScreen() {
  const { i18n, t } = useLingui();
  const today = useSeoulToday();
  const { pages, range, load, loadingAll, isExporting, allError, loadAll } = useHistory();
  const [entered, setEntered] = useState({ over: range, days: range });
  const [type, setType] = useState<TransactionType>();
  // A sheet of paper is narrower than a wide screen, but lacks the press that shows an entry's other columns. Rule H2.
  const isOnPaper = useMedia('print');
  const isWide = useMedia(WIDE) || isOnPaper;
  const games = useGameNames();
  const depositAction = useDepositAction();

  const { month } = presetsOf(today);
  const types = typesOf(pages.rows);
  const shownType = type !== undefined && types.includes(type) ? type : undefined;
  // A filter by a type that does not occur in the new range is dropped: a further page with that type must not bring it back.
  if (type !== shownType && pages.asOf !== undefined) setType(undefined);
  const filtered = (all: readonly Transaction[]): readonly Transaction[] =>
    shownType === undefined ? all : all.filter((row) => typeOf(row) === shownType);
  const rows = filtered(pages.rows);
  const hasRows = rows.length > 0;
  const isKnown = pages.asOf !== undefined;

  // Discard days that were entered while another range was shown.
  const chosen = entered.over === range ? entered.days : range;
  const choose = (days: DayRange): void => setEntered({ over: range, days });
  const show = (days: DayRange): void => {
    choose(days);
    load(days);
  };
  const save = (all: readonly Transaction[]): void => {
    const head = COLUMNS.map((column) => headOf(column, i18n));
    saveCsv(`transactions_${range.from}_${range.to}.csv`, [
      head,
      ...filtered(all).map((row) => COLUMNS.map(({ plain }) => plain(row, i18n))),
    ]);
  };

  const typeFilter = { types, value: shownType, onChange: setType };
  const period = (onLoading?: () => void) => (
    <PeriodFilter
      compact={isWide}
      today={today}
      chosen={chosen}
      onChoose={choose}
      onLoad={(days) => {
        show(days);
        onLoading?.();
      }}
      busy={pages.loading}
    />
  );

  return (
    <Page title={<Trans>Transactions</Trans>}>
      <WalletLinks />
      <PaperHead days={range} />
      <div className={styles['filters']}>
        <Presets today={today} chosen={chosen} onLoad={show} />
        {isWide ? (
          <div className={styles['fields']}>
            {period()}
            <TypeSelect {...typeFilter} />
          </div>
        ) : (
          <FilterSheet>
            {(close) => (
              <div className={styles['sheet']}>
                {period(close)}
                {hasRows && <TypeFilter {...typeFilter} labelled />}
              </div>
            )}
          </FilterSheet>
        )}
      </div>
      {/* A preset is loaded by its press and keeps the focus: without this a screen reader does not announce what was loaded. */}
      <VisuallyHidden role="status" data-testid="history-announcer">
        {hasRows
          ? formatDays(range, i18n.locale)
          : pages.loading
            ? t`Loading`
            : isKnown && t`No transactions in this period`}
      </VisuallyHidden>
      {/* Above the sums, which lack those rows. */}
      {pages.isIncomplete && <IncompleteList />}
      {hasRows && (
        <>
          {/* A filter that is set stays in view. */}
          {!isWide && shownType !== undefined && (
            <div className={styles['controls']}>
              <TypeFilter {...typeFilter} />
            </div>
          )}
          <Sums sums={sumUp(rows)} count={rows.length} more={pages.hasMore} busy={loadingAll} onAll={() => loadAll()}>
            <Button
              variant="soft"
              tone="neutral"
              size="s"
              icon={download}
              busy={isExporting}
              onClick={() => loadAll(save)}
              data-testid="history-csv"
            >
              <Trans>CSV file</Trans>
            </Button>
            {isWide && (
              <Button
                variant="soft"
                tone="neutral"
                size="s"
                icon={print}
                busy={isExporting}
                onClick={() => loadAll(() => window.print())}
              >
                <Trans>Print</Trans>
              </Button>
            )}
          </Sums>
          <FormError error={allError} text={errorText} />
          {isWide ? (
            <RecordTable rows={rows} games={games} />
          ) : (
            <DayList rows={rows} games={games} more={pages.hasMore} />
          )}
          <div className={styles['controls']}>
            <LoadMore pages={allError ? { ...pages, moreError: undefined } : pages} shown={rows.length} />
          </div>
        </>
      )}
      {!hasRows && pages.loading && <RecordsSkeleton isWide={isWide} />}
      {!isKnown && !pages.loading && pages.error && (
        <NotLoaded error={pages.error} range={range} onRetry={pages.refresh} onLoad={show} />
      )}
      {isKnown && !hasRows && (
        <EmptyState
          icon={history}
          title={<Trans>No transactions in this period</Trans>}
          action={
            month.from < range.from || month.to > range.to ? (
              <Button size="s" variant="soft" onClick={() => show(month)}>
                <Trans>Show 30 days</Trans>
              </Button>
            ) : (
              depositAction
            )
          }
        />
      )}
      {isKnown && (
        <p className={styles['foot']} data-testid="history-as-of">
          <AsOf at={pages.asOf} shape="money" />
        </p>
      )}
      {isKnown && pages.error && !pages.moreError && (
        <StaleNotice
          asOf={pages.asOf}
          action={
            <Button variant="text" size="s" icon={refresh} onClick={pages.refresh}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentences(errorText(pages.error), t`This is saved information.`)}
        </StaleNotice>
      )}
    </Page>
  );
}
