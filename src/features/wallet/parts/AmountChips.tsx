import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../../i18n/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { briefNumber } from '../briefMoney.ts';

/** Amounts of the chips, in won. */
const STEPS = [10_000, 30_000, 50_000, 100_000, 500_000];
/** One chip fewer, for the chip "all". */
const STEPS_BEFORE_ALL = [10_000, 50_000, 100_000, 500_000];

/** Props of the quick amounts. */
export interface AmountChipsProps {
  value: number | undefined;
  onChange(value: number | undefined): void;
  disabled: boolean;
  /** The amount that the chip "all" fills in, in won; without it there is no such chip. */
  all?: number | undefined;
}

/** Six equal chips: quick amounts that are added to the field's value, "all" if there is such an amount, and one that empties the field. */
export function AmountChips({ value, onChange, disabled, all }: AmountChipsProps) {
  const { i18n } = useLingui();
  return (
    <>
      {(all === undefined ? STEPS : STEPS_BEFORE_ALL).map((amount) => (
        <Chip key={amount} disabled={disabled} onClick={() => onChange((value ?? 0) + amount)}>
          {`+${briefNumber(amount, i18n.locale) ?? formatNumber(amount)}`}
        </Chip>
      ))}
      {all !== undefined && (
        <Chip disabled={disabled || all === 0} onClick={() => onChange(all)} data-testid="all">
          <Trans context="whole amount" comment="Fills in the whole amount that can be withdrawn">
            All
          </Trans>
        </Chip>
      )}
      {/* Not `disabled` while there is nothing to clear: it would lose the focus at its own press. */}
      <Chip disabled={disabled} aria-disabled={value === undefined} onClick={() => onChange(undefined)}>
        <Trans comment="Empties the amount field">Clear</Trans>
      </Chip>
    </>
  );
}
