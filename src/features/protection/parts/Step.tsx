import type { ReactNode } from 'react';
import type { MarketPack, MustStep } from '../../../config/markets/pack.ts';
import type { Protection } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { useCall } from '../../../data/formCall.ts';
import { changeErrorText } from '../../../i18n/pressErrors.ts';
import type { ApiError } from '../../../operator/index.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { NewVersion } from '../../../ui/NewVersion.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { dueSteps } from '../lagging.ts';
import { acknowledge, showRefusal } from '../protection.commands.ts';
import { Checking } from './Checking.tsx';
import styles from '../StepsScreen.module.css';

/** Props of a step: its name, the state of protection, and the market's pack; `onDone` shows the next one. */
export interface StepProps {
  what: MustStep;
  value: Protection;
  pack: MarketPack;
  onDone(): void;
}

/**
 * Ends a step, one call at a time, busy until the server has replied which steps are left. A step that was completed by an action, such as
 * setting a limit, needs no acknowledgement.
 */
export function useAcknowledge({ what, value, onDone }: StepProps) {
  const { state, run } = useCall({ onLateRefusal: showRefusal });
  const go = async (version: string): Promise<void> => {
    if (!dueSteps(value).includes(what)) return onDone();
    if (await run(() => send(acknowledge, { what, version }))) onDone();
  };
  return { ...state, go: (version: string) => void go(version) };
}

/** A step that one button ends, with the acknowledgement of `version`: heading, content, the button with its label. */
export function AcknowledgeStep(props: {
  step: StepProps;
  title: ReactNode;
  children: ReactNode;
  label: ReactNode;
  version: string;
  disabled?: boolean;
}): ReactNode {
  const { step, title, children, label, version, disabled } = props;
  const { go, busy, wait, error } = useAcknowledge(step);
  return (
    <Step
      title={title}
      error={error}
      buttons={
        <SubmitButton disabled={disabled} busy={busy} wait={wait} data-testid="step-done" onClick={() => go(version)}>
          {label}
        </SubmitButton>
      }
    >
      {children}
    </Step>
  );
}

/** The frame of a step: heading, content, error, and buttons. */
export function Step(props: {
  title: ReactNode;
  children: ReactNode;
  error?: ApiError | undefined;
  buttons: ReactNode;
}): ReactNode {
  const { title, children, error, buttons } = props;
  return (
    <section className={styles['step']} aria-labelledby="step">
      <h2 id="step" className={styles['heading']}>
        {title}
      </h2>
      {children}
      <FormError error={error} text={error?.fields['version'] ? newVersion : changeErrorText} />
      <Checking commands={[acknowledge]} />
      <div className={styles['foot']}>{buttons}</div>
    </section>
  );
}

/** The text where the operator asks for a later version of a notice than this build has: nothing that was entered is wrong. */
function newVersion(): ReactNode {
  return <NewVersion />;
}
