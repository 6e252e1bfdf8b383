import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { HOME_PATH } from '../../config/paths.ts';
import { copyText } from '../../overlays/copyText.ts';
import { app } from '../../state/app.ts';
import { Button } from '../../ui/Button.tsx';
import { copy, external, refresh } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { CHECKS, logLines, runChecks, type Findings } from './checks.ts';
import { openAnswer } from './selfcheck.actions.ts';
import styles from './SelfCheckScreen.module.css';

/** Number of log lines that are shown. */
const LINES = 30;

/** `/devil/sub1/test-1`: facts for the operator's support, to be copied; nothing personal. Rule P2. */
export default function SelfCheckScreen(): ReactNode {
  const isSiteKnown = useSnapshot(app).site !== undefined;
  const [findings, setFindings] = useState<Findings>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isStale = false;
    void runChecks().then((found) => {
      if (!isStale) setFindings(found);
    });
    return () => {
      isStale = true;
    };
  }, [isSiteKnown, turn]);
  const lines = logLines(LINES);

  const copyAll = (): void => {
    const facts = Object.entries(findings ?? {}).map(([name, value]) => `${name}: ${value}`);
    void copyText([...facts, '', ...lines].join('\n'));
  };
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Self-check</Trans>
        </h1>
        <div className={styles['actions']}>
          <Button size="s" variant="soft" tone="neutral" icon={refresh} onClick={() => setTurn(turn + 1)}>
            <Trans>Check again</Trans>
          </Button>
          <Button
            size="s"
            variant="soft"
            tone="neutral"
            icon={external}
            onClick={() => void openAnswer()}
            data-testid="open-answer"
          >
            <Trans>Open the server’s answer</Trans>
          </Button>
          <Button size="s" icon={copy} disabled={!findings} onClick={copyAll} data-testid="copy-checks">
            <Trans>Copy</Trans>
          </Button>
        </div>
      </header>
      <p className={styles['note']}>
        <Trans>The state of the app on this device. It contains no passwords, tokens or personal data.</Trans>
      </p>
      {findings ? (
        <>
          <dl className={styles['facts']} data-testid="checks" lang="en">
            {Object.keys(CHECKS).map((name) => (
              <div key={name} className={styles['fact']}>
                <dt className={styles['name']}>{name}</dt>
                <dd className={styles['value']}>{findings[name]}</dd>
              </div>
            ))}
          </dl>
          <TextArea
            className={styles['log']}
            label={<Trans>Recent log</Trans>}
            readOnly
            rows={8}
            value={lines.join('\n')}
            lang="en"
          />
          <Button variant="text" size="s" href={HOME_PATH}>
            <Trans>Home</Trans>
          </Button>
        </>
      ) : (
        // Without the log below: the heights of the values are unknown, and it would move when they arrive.
        <div className={styles['facts']} aria-busy="true">
          {Object.keys(CHECKS).map((name) => (
            <div key={name} className={styles['fact']}>
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
