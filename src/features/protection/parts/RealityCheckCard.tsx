import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BASE, type MarketPack } from '../../../config/markets/pack.ts';
import type { Protection } from '../../../contract/protection.ts';
import { send } from '../../../data/command.ts';
import { changeErrorText } from '../../../i18n/pressErrors.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { setRealityCheck } from '../protection.commands.ts';
import { realityMinutes } from '../realityMinutes.ts';
import { Checking } from './Checking.tsx';
import { useCardButtons } from './useCardButtons.ts';
import { TitledCard } from './TitledCard.tsx';
import styles from './Pauses.module.css';

/** Props of the card: the market's pack (null if it could not be fetched), and what the member has chosen. */
export interface RealityCheckCardProps {
  pack: MarketPack | null;
  check: Protection['reality_check'];
}

/** Sets the minutes of play between two reality checks; nothing if the operator has none. Rule R17. */
export function RealityCheckCard({ pack, check }: RealityCheckCardProps): ReactNode {
  const buttons = useCardButtons();
  if (!check) return null;
  const chosen = realityMinutes({ lacking: false, reality_check: check }, pack);
  return (
    <TitledCard className={styles['card']} title={<Trans>Reality check</Trans>} data-testid="reality-check">
      <p className={styles['text']}>
        <Trans>While you play, we show your time, stakes and net result at this interval.</Trans>
      </p>
      <FormError error={buttons.error} text={changeErrorText} />
      <div className={styles['choices']}>
        {/* Without the pack those of BASE, disabled: the server takes only those of the market. */}
        {(pack ?? BASE).realityChecks.map((minutes) => (
          <SubmitButton
            key={minutes}
            size="s"
            variant={minutes === chosen ? 'solid' : 'soft'}
            tone={minutes === chosen ? 'primary' : 'neutral'}
            aria-pressed={minutes === chosen}
            {...buttons.propsOf(String(minutes), !pack)}
            onClick={() => buttons.run(String(minutes), () => send(setRealityCheck, { minutes }))}
          >
            <Plural value={minutes} one="# minute" other="# minutes" />
          </SubmitButton>
        ))}
      </div>
      <Checking commands={[setRealityCheck]} />
    </TitledCard>
  );
}
