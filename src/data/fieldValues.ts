import { useRef, useState } from 'react';

/** An element that holds the value of a field. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The values of a form's fields. */
export interface FieldValues<Values, Value> {
  /** As last rendered. */
  values: Values;
  /** Now, also between two renders; never the same object after a change. */
  current(): Values;
  /** Stores a value, and writes it into the field's element. */
  assign(name: keyof Values & string, value: Value): void;
  /** Connects an element to its field: it gets the value, also after a remount. */
  connect(name: keyof Values & string, control: Control | null): void;
}

/**
 * The values of a form's fields, beginning with `first`. They are kept here and in the elements, which are uncontrolled: Hangul composition
 * breaks if a field is rendered while it is typed into, so an element is written only if it holds another value.
 */
export function useFieldValues<Values extends Record<string, Value>, Value>(first: Values): FieldValues<Values, Value> {
  const [values, render] = useState(first);
  const latest = useRef(first);
  const controls = useRef(new Map<string, Control>());
  return {
    values,
    current: () => latest.current,
    assign(name, value) {
      latest.current = { ...latest.current, [name]: value };
      render(latest.current);
      const control = controls.current.get(name);
      if (control) write(control, value);
    },
    connect(name, control) {
      if (!control || controls.current.get(name) === control) return;
      controls.current.set(name, control);
      write(control, latest.current[name]);
    },
  };
}

/** What an element holds: whether it is checked, or its text. */
export function valueOf(control: Control): string | boolean {
  return isCheckbox(control) ? control.checked : control.value;
}

/** Whether a field of this value counts as not filled in. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === false || value === 0;
}

function write(control: Control, value: unknown): void {
  if (isCheckbox(control)) control.checked = value === true;
  else if (typeof value === 'string' && control.value !== value) control.value = value;
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}
