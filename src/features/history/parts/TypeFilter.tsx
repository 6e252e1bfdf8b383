import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/Chip.tsx';
import { ChipGroup } from '../../../ui/ChipGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { TransactionType } from '../../../contract/history.ts';
import { TYPE_TEXTS } from '../typeText.ts';
import styles from './filters.module.css';

/** Props of the filter by type. */
export interface TypeFilterProps {
  /** The types that occur. */
  types: readonly TransactionType[];
  /** The selected type; undefined for all. */
  value: TransactionType | undefined;
  onChange: (type: TransactionType | undefined) => void;
}

/**
 * Filters the loaded transactions by type: chips, for a narrow screen. With `labelled`, as in the sheet of filters, under a visible label
 * and in as many rows as they need; otherwise in one row that scrolls.
 */
export function TypeFilter({ types, value, onChange, labelled = false }: TypeFilterProps & { labelled?: boolean }) {
  const { t, i18n } = useLingui();
  const label = t`Type of transaction`;
  const chips = (
    <>
      <Chip selected={value === undefined} onClick={() => onChange(undefined)}>
        <Trans>All</Trans>
      </Chip>
      {types.map((type) => (
        <Chip key={type} selected={value === type} onClick={() => onChange(type)}>
          {i18n._(TYPE_TEXTS[type])}
        </Chip>
      ))}
    </>
  );
  return labelled ? (
    <ChipGroup label={label} data-testid="history-types">
      {chips}
    </ChipGroup>
  ) : (
    <div className={styles['presets']} role="group" aria-label={label} data-testid="history-types">
      {chips}
    </div>
  );
}

/** Filters the loaded transactions by type: a select field, for the row of filters of a wide screen. */
export function TypeSelect({ types, value, onChange }: TypeFilterProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Type of transaction`}
      hideLabel
      className={styles['type']}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(types.find((type) => type === currentTarget.value))}
      data-testid="history-type"
    >
      <option value="">{t`All types`}</option>
      {types.map((type) => (
        <option key={type} value={type}>
          {i18n._(TYPE_TEXTS[type])}
        </option>
      ))}
    </Select>
  );
}
