import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { close, search } from './icons.ts';
import { useComposingEnter } from './useComposingEnter.ts';
import box from './fieldBox.module.css';
import styles from './SearchField.module.css';

/** Props of a search field, besides the attributes of `<input>`. */
export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'placeholder'> {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  /** Called with every change, including unfinished Hangul. */
  onChange: (value: string) => void;
}

/**
 * A search field with a clear button. An Enter that ends a Hangul composition arrives with `defaultPrevented` set. Esc empties it, then closes
 * the dialog around it. Rules G3, N4.
 */
export function SearchField({ label, value, onChange, onKeyDown, className, ...rest }: SearchFieldProps) {
  const { t } = useLingui();
  const composing = useComposingEnter();
  return (
    <label {...composing} className={classNames(box['box'], styles['search'], className)}>
      <span className={box['prefix']}>
        <Icon icon={search} />
      </span>
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        type="search"
        // The name that the surrounding label would give includes that of the button.
        aria-label={label}
        className={classNames(box['input'], styles['input'])}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === 'Escape' && !value) cancelDialog(event);
        }}
      />
      {value && (
        <IconButton
          className={box['action']}
          size="s"
          label={t`Clear search`}
          icon={close}
          onClick={({ currentTarget }) => {
            onChange('');
            currentTarget.closest('label')?.control?.focus();
          }}
        />
      )}
    </label>
  );
}

/** Asks the dialog around the field to close, as Esc does elsewhere: WebKit takes every Esc in a search field for emptying it. */
function cancelDialog(event: KeyboardEvent<HTMLInputElement>): void {
  const dialog = event.currentTarget.closest('dialog');
  // An Esc that ends a composition; or the repeats of one that is held down.
  if (!dialog || event.defaultPrevented || event.nativeEvent.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
