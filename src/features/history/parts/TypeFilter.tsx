import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { TransactionType } from '../../../contract/history.ts';
import { TYPE_TEXTS } from './typeText.ts';
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
  const labelId = useId();
  return (
    <div
      className={styles[labelled ? 'types' : 'presets']}
      role="group"
      {...(labelled ? { 'aria-labelledby': labelId } : { 'aria-label': t`Type of transaction` })}
      data-testid="history-types"
    >
      {labelled && (
        <span id={labelId} className={styles['label']}>
          {t`Type of transaction`}
        </span>
      )}
      <Chip selected={value === undefined} onClick={() => onChange(undefined)}>
        <Trans>All</Trans>
      </Chip>
      {types.map((type) => (
        <Chip key={type} selected={value === type} onClick={() => onChange(type)}>
          {i18n._(TYPE_TEXTS[type])}
        </Chip>
      ))}
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
