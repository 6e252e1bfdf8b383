import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LIMITS_PATH } from '../../config/paths.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { sentences } from '../../i18n/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { HelpLine } from './parts/HelpLine.tsx';
import { ANSWERS, storeResult, lastResult, levelOf, QUESTIONS, scoreOf, type SelfTestLevel } from './selfTest.ts';
import styles from './SelfTestScreen.module.css';

const RESULTS: Record<SelfTestLevel, MessageDescriptor> = {
  none: msg`Your answers suggest that gambling causes you no problems.`,
  low: msg`Your answers suggest that gambling causes you few problems.`,
  moderate: msg`Your answers suggest that gambling causes you problems.`,
  high: msg`Your answers suggest that gambling causes you serious problems, and that you may have lost control over it.`,
};

/** `/account/self-test`: nine questions, added up and kept on this device, never sent; the result leads to limits, a break, help. Rule R31. */
export default function SelfTestScreen(): ReactNode {
  const { t, i18n } = useLingui();
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [result, setResult] = useState<number>();
  const last = lastResult();
  const end = useRef<HTMLHeadingElement>(null);
  const score = scoreOf(answers);
  const when = last ? formatWhen(last.at, 'day') : '';
  useEffect(() => {
    if (result !== undefined) end.current?.focus();
  }, [result]);

  return (
    <Page className={styles['page']} title={<Trans>Self-test</Trans>}>
      <p className={styles['note']}>
        <Trans>
          Nine questions about the last 12 months. Your answers stay on this device and are never sent. This is not a
          diagnosis.
        </Trans>
      </p>
      {last && result === undefined && (
        <p className={styles['note']}>
          {sentences(t`Your last result, ${when}:`, i18n._(RESULTS[levelOf(last.score)]))}
        </p>
      )}
      {result === undefined ? (
        <form
          className={styles['form']}
          data-testid="self-test"
          onSubmit={(event) => {
            event.preventDefault();
            if (score === undefined) {
              setAttempted(true);
              // Focus the first unanswered question: it may be far above the button, and nothing else announces it to a screen reader.
              const missing = QUESTIONS.findIndex((_, at) => answers[at] === undefined);
              return event.currentTarget.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
            }
            storeResult(score);
            setResult(score);
          }}
        >
          {QUESTIONS.map((question, at) => (
            <Question
              key={question.id}
              number={at + 1}
              text={i18n._(question)}
              value={answers[at]}
              missing={attempted && answers[at] === undefined}
              onChange={(answer) => setAnswers(QUESTIONS.map((_, each) => (each === at ? answer : answers[each])))}
            />
          ))}
          {attempted && score === undefined && (
            <p role="alert" className={styles['missing']}>
              <Trans>Please answer every question.</Trans>
            </p>
          )}
          <Button type="submit" data-testid="self-test-done">
            <Trans>Show the result</Trans>
          </Button>
        </form>
      ) : (
        <Card as="section" className={styles['result']} data-testid="self-test-result">
          <h2 ref={end} tabIndex={-1} className={styles['heading']}>
            {i18n._(RESULTS[levelOf(result)])}
          </h2>
          <p className={styles['note']}>
            <Trans>
              Score {result} of 27 (Problem Gambling Severity Index). What may help: limits, a break, talking to
              someone.
            </Trans>
          </p>
          <div className={styles['ways']}>
            <Button href={LIMITS_PATH}>
              <Trans>Limits and breaks</Trans>
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                setAnswers([]);
                setAttempted(false);
                setResult(undefined);
              }}
            >
              <Trans>Answer again</Trans>
            </Button>
          </div>
          <HelpLine />
        </Card>
      )}
    </Page>
  );
}

interface QuestionProps {
  number: number;
  text: string;
  value: number | undefined;
  missing: boolean;
  onChange(answer: number): void;
}

function Question({ number, text, value, missing, onChange }: QuestionProps): ReactNode {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <Card className={styles['question']} data-missing={missing || undefined}>
      <fieldset>
        <legend className={styles['legend']}>
          {number}. {text}
        </legend>
        <div className={styles['answers']}>
          {ANSWERS.map((answer, score) => (
            <label key={answer.id} className={styles['answer']}>
              <input
                type="radio"
                name={name}
                checked={value === score}
                data-unsent={value === score || undefined}
                onChange={() => onChange(score)}
              />
              {i18n._(answer)}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
