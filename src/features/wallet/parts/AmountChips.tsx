import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../../i18n/format.ts';
import { Chip } from '../../../ui/Chip.tsx';

/** In ten thousands of won. Experience: 1, 3, 5, 10, 50만. */
const STEPS = [1, 3, 5, 10, 50];
const TEN_THOUSAND = 10_000;

/** What the quick amounts take. */
export interface AmountChipsProps {
  value: number | undefined;
  onChange(value: number | undefined): void;
  disabled?: boolean | undefined;
}

/** Quick amounts that are added to what stands in the field, and one that empties it. */
export function AmountChips({ value, onChange, disabled }: AmountChipsProps) {
  const { i18n } = useLingui();
  return (
    <>
      {STEPS.map((step) => {
        const amount = step * TEN_THOUSAND;
        // Korean counts in ten thousands.
        const text = i18n.locale === 'ko' ? `+${step}만` : `+${formatNumber(amount)}`;
        return (
          <Chip key={step} disabled={disabled} onClick={() => onChange((value ?? 0) + amount)}>
            {text}
          </Chip>
        );
      })}
      <Chip disabled={disabled || value === undefined} onClick={() => onChange(undefined)}>
        <Trans comment="Empties the amount field">Clear</Trans>
      </Chip>
    </>
  );
}
