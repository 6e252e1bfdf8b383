import { useId, type ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';
import { classNames } from './classNames.ts';
import box from './fieldBox.module.css';
import styles from './Select.module.css';

/** Props of a select, besides the attributes of `<select>`; its children are `<option>`s. */
export type SelectProps = Pick<FieldProps, 'label' | 'hideLabel'> & Omit<ComponentProps<'select'>, 'id'>;

/** A native select. */
export function Select({ label, hideLabel, className, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} className={className}>
      <div className={classNames(box['box'], styles['box'])}>
        <select {...rest} id={id} className={classNames(box['input'], styles['select'])}>
          {children}
        </select>
        <Icon icon={chevronDown} className={styles['chevron']} />
      </div>
    </Field>
  );
}
