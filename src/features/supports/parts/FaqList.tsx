import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { formatWhen } from '../../../i18n/dates.ts';
import { systemClock } from '../../../lib/clock.ts';
import { matchesSearch } from '../../../lib/search.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExpansionPanel } from '../../../ui/ExpansionPanel.tsx';
import { help } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { FAQ } from '../faq.ts';
import { answerDue } from '../supports.rules.ts';
import styles from './FaqList.module.css';

/** The common questions, with a search by the language's rules; `?faq=` opens one. Rule S5. */
export function FaqList(): ReactNode {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState('');
  const named = new URLSearchParams(useSearch()).get('faq');
  const date = formatWhen(answerDue(systemClock.now()), 'day');
  const all = FAQ.map(({ id, question, answer }) => ({
    id,
    question: i18n._(question),
    answer: i18n._({ ...answer, values: { date } }),
  }));
  const found = all.filter(({ question, answer }) => matchesSearch(`${question} ${answer}`, query, i18n.locale));
  return (
    <section className={styles['faq']} aria-labelledby="faq">
      <h2 id="faq" className={styles['title']}>
        <Trans>Frequently asked questions</Trans>
      </h2>
      <SearchField label={t`Search the questions`} value={query} onChange={setQuery} />
      <div>
        {found.map(({ id, question, answer }) => (
          <ExpansionPanel key={id} title={question} open={named === id || undefined}>
            <p>{answer}</p>
          </ExpansionPanel>
        ))}
        {found.length === 0 && (
          <EmptyState icon={help} title={t`No question like this`}>
            <Trans>Write to us instead. We usually answer within 1 to 2 days.</Trans>
          </EmptyState>
        )}
      </div>
    </section>
  );
}
