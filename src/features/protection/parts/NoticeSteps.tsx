import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { RISK_NOTICE_VERSION, TERMS_VERSION } from '../../../config/terms.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { stillOpenText } from '../closedTexts.ts';
import { usePlayClosed } from '../usePlayClosed.ts';
import { AcknowledgeStep, Step, type StepProps } from './Step.tsx';
import { TermsConsent } from './TermsConsent.tsx';
import styles from '../StepsScreen.module.css';

/** The notice of the risks of gambling, acknowledged in its version. Rule R28. */
export function RiskNotice(props: StepProps): ReactNode {
  return (
    <AcknowledgeStep
      step={props}
      title={<Trans>The risks of gambling</Trans>}
      label={<Trans>I have read this</Trans>}
      version={RISK_NOTICE_VERSION}
    >
      <ul className={styles['text']}>
        <li>
          <Trans>Over time, players get back less than they stake on average.</Trans>
        </li>
        <li>
          <Trans>Every round is decided by chance. Past results say nothing about the next one.</Trans>
        </li>
        <li>
          <Trans>Playing on is not a way to win back losses.</Trans>
        </li>
        <li>
          <Trans>Gambling can become an addiction. Limits, breaks and help are there at any time.</Trans>
        </li>
      </ul>
    </AcknowledgeStep>
  );
}

/** New terms, which the member agrees to in their version. Rule R27. */
export function NewTerms(props: StepProps): ReactNode {
  const [agreed, setAgreed] = useState(false);
  return (
    <AcknowledgeStep
      step={props}
      title={<Trans>Our terms have changed</Trans>}
      label={<Trans>Continue</Trans>}
      version={TERMS_VERSION}
      disabled={!agreed}
    >
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
        <TermsConsent />
      </Checkbox>
    </AcknowledgeStep>
  );
}

/** An unknown step: its name, a link to support, and what stays open. Rules R4, R27. */
export function UnknownStep({ what }: { what: string }): ReactNode {
  const { t } = useLingui();
  const closed = usePlayClosed();
  return (
    <Step
      title={<Trans>One more step is needed</Trans>}
      buttons={
        <Button href="/supports/counselpage?write=1">
          <Trans>Contact support</Trans>
        </Button>
      }
    >
      <p>
        {sentences(
          t`This version of the app cannot show the step “${what}”. Support can tell you what is needed.`,
          stillOpenText(closed),
        )}
      </p>
    </Step>
  );
}
