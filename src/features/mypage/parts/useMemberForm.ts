import { useLingui } from '@lingui/react';
import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react';
import { apiError, type ApiError } from '../../../operator/index.ts';
import { log } from '../../../lib/log.ts';
import { err, type Result } from '../../../lib/result.ts';
import { checkField, problemsOf, type FieldName, type MemberValues, type Problem } from '../mypage.rules.ts';
import { problemText } from './problemText.ts';

/** A form of some of the member's fields. */
export interface MemberForm<Name extends FieldName> {
  /** What to spread on a field. */
  field(name: Name): {
    name: Name;
    error: string | undefined;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** What to spread on the form. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Why the form was refused as a whole, or got no answer; what concerns a field is said at the field. */
  error: ApiError | undefined;
}

/**
 * Checks a field when it is left, and from then on at every change, so that an error goes as soon as it is mended. What stands in the
 * inputs counts, also what a password manager wrote without telling the page. One call at a time.
 */
export function useMemberForm<Name extends FieldName>(
  names: readonly Name[],
  send: (values: MemberValues) => Promise<Result<object, ApiError>>,
  done: (form: HTMLFormElement) => void,
): MemberForm<Name> {
  const { i18n } = useLingui();
  const [problems, setProblems] = useState<Partial<Record<FieldName, Problem>>>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const running = useRef(false);

  function recheck(form: HTMLFormElement | null, which: readonly FieldName[]): void {
    if (!form) return;
    const values = valuesOf(form);
    setProblems((old) => ({ ...old, ...Object.fromEntries(which.map((name) => [name, checkField(name, values)])) }));
  }

  function show(form: HTMLFormElement, found: Partial<Record<FieldName, Problem>>): void {
    setProblems(found);
    const first = names.find((name) => found[name]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (running.current) return;
    const values = valuesOf(form);
    const found = Object.fromEntries(names.map((name) => [name, checkField(name, values)]));
    show(form, found);
    setError(undefined);
    if (Object.values(found).some(Boolean)) return;
    running.current = true;
    setBusy(true);
    const outcome = await send(values).catch((cause: unknown) => {
      log.error('A form could not be sent', { cause });
      return err(apiError('client'));
    });
    running.current = false;
    setBusy(false);
    if (outcome.ok) return done(form);
    const told = problemsOf(outcome.error, names);
    show(form, told);
    if (Object.keys(told).length === 0) setError(outcome.error);
  }

  return {
    field: (name) => {
      const problem = problems[name];
      return {
        name,
        error: problem && i18n._(problemText(name, problem)),
        // Nobody is told that they entered nothing before they tried to send it.
        onBlur: (event) => event.target.value !== '' && recheck(event.target.form, [name]),
        onChange(event) {
          const both: FieldName[] = name === 'password' ? ['password', 'password_again'] : [name];
          recheck(
            event.target.form,
            both.filter((each) => problems[each]),
          );
        },
      };
    },
    onSubmit(event) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    busy,
    error,
  };
}

function valuesOf(form: HTMLFormElement): MemberValues {
  const data = new FormData(form);
  const text = (name: FieldName): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    nickname: text('nickname'),
    phone: text('phone'),
    current: text('current'),
    password: text('password'),
    password_again: text('password_again'),
  };
}
