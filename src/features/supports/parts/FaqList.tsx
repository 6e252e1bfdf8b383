import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatWhen } from '../../../i18n/dates.ts';
import { matchesSearch } from '../../../lib/search.ts';
import { shownNow } from '../../../operator/index.ts';
import { time } from '../../../state/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExpansionPanel } from '../../../ui/ExpansionPanel.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ResultCount } from '../../../ui/ResultCount.tsx';
import { chevronEnd, help } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { FAQ_GROUPS } from '../faq.ts';
import { answerDue } from '../categories.ts';
import styles from './FaqList.module.css';

/**
 * The frequent questions by subject, all or of one subject, with a search over all. The one with the id `named` is open and gets the focus:
 * the search led to it, and it may be far down the page. Rules S5, N9.
 */
export function FaqList({ named }: { named: string | undefined }): ReactNode {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState('');
  const [subject, setSubject] = useState<string>();
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    panel.current?.querySelector('summary')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Renders again as time passes: on a page that stays open for days, the day would lie in the past.
  useSnapshot(time);
  const date = formatWhen(answerDue(shownNow()), 'day');
  const groups = FAQ_GROUPS.filter(({ id }) => subject === undefined || id === subject)
    .map((group) => ({
      ...group,
      questions: group.questions
        .map((row) => ({ ...row, question: i18n._(row.question), answer: i18n._({ ...row.answer, values: { date } }) }))
        .filter(({ question, answer }) => matchesSearch(`${question} ${answer}`, query, i18n.locale)),
    }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <section className={styles['faq']} aria-labelledby="faq">
      <h2 id="faq" className={styles['title']}>
        <Trans>Frequently asked questions</Trans>
      </h2>
      <SearchField
        label={t`Search the questions`}
        value={query}
        onChange={(text) => {
          setQuery(text);
          setSubject(undefined);
        }}
      />
      <FilterChips
        label={t`Frequently asked questions`}
        chips={[{ id: undefined, name: t`All` }, ...FAQ_GROUPS.map(({ id, title }) => ({ id, name: i18n._(title) }))]}
        value={subject}
        onChange={(id) => {
          setSubject(id);
          setQuery('');
        }}
      />
      <ResultCount
        count={query === '' ? undefined : groups.reduce((sum, { questions }) => sum + questions.length, 0)}
      />
      {groups.map((group) => (
        <div key={group.id}>
          <h3 className={styles['group']}>{i18n._(group.title)}</h3>
          {group.questions.map(({ id, question, answer, page }) => (
            <ExpansionPanel key={id} title={question} {...(named === id && { open: true, ref: panel })}>
              <p>{answer}</p>
              {page && (
                <Button className={styles['page']} variant="text" size="s" iconEnd={chevronEnd} href={page.path}>
                  {i18n._(page.title)}
                </Button>
              )}
            </ExpansionPanel>
          ))}
        </div>
      ))}
      {groups.length === 0 && (
        <EmptyState
          icon={help}
          title={t`No matching questions`}
          action={
            <Button size="s" variant="soft" href="#contact">
              <Trans>Contact customer support</Trans>
            </Button>
          }
        >
          <Trans>Contact us instead. We usually answer within 1 to 2 days.</Trans>
        </EmptyState>
      )}
    </section>
  );
}
