import { useId, useRef, useState, type RefObject } from 'react';

/** A form that a button opens and closes. */
export interface Editing {
  /** Whether the form is open. */
  editing: boolean;
  /** The ref of the button. */
  change: RefObject<HTMLButtonElement | null>;
  /** The id of the form. */
  formId: string;
  /** Opens or closes the form: the button's `onClick`. */
  toggle(): void;
  /** Closes the form after a success. A focus in the form, which would be lost with it, moves to the button. */
  done(): void;
}

/** The state of a form that a button opens and closes. */
export function useEditing(): Editing {
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const formId = useId();
  return {
    editing,
    change,
    formId,
    toggle: () => setEditing(!editing),
    done() {
      if (document.getElementById(formId)?.contains(document.activeElement)) change.current?.focus();
      setEditing(false);
    },
  };
}
