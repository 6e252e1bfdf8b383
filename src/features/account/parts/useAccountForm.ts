import { useLingui } from '@lingui/react';
import { useRef, type FormEvent } from 'react';
import { useForm, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import {
  asProblem,
  checkField,
  EMPTY,
  FIELD_NAMES,
  isFieldName,
  type AccountValues,
  type FieldName,
  type Problem,
} from '../account.rules.ts';
import { problemText } from './problemText.ts';

/** What to spread on a field: its registration and, if something is wrong, its error in the player's language. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** A form of the account: react-hook-form with our rules and our moments of checking. */
export interface AccountForm {
  form: UseFormReturn<AccountValues>;
  field(name: FieldName): FieldProps;
  /** Marks what stands in these fields as refused by the server until it is changed, and puts the focus on the first unless told not to. */
  refuse(problems: Partial<Record<FieldName, Problem>>, focus?: boolean): void;
  /** The submit handler. `send` gets values without problems; otherwise the first wrong field gets the focus and `blocked` its name. */
  onSubmit(
    send: (values: AccountValues) => Promise<void>,
    blocked?: (first: FieldName) => void,
  ): (event: FormEvent<HTMLFormElement>) => void;
}

/** Checks on blur; a field that shows an error is checked again on each change, so that the error goes as soon as it is mended. */
export function useAccountForm(
  values: Partial<AccountValues> = {},
  check: (name: FieldName, values: AccountValues) => Problem | undefined = checkField,
): AccountForm {
  const { i18n } = useLingui();
  const form = useForm<AccountValues>({
    defaultValues: { ...EMPTY, ...values },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const refused = useRef(new Map<FieldName, { value: AccountValues[FieldName]; problem: Problem }>());
  const { errors } = form.formState;

  function problemOf(name: FieldName, all: AccountValues): Problem | undefined {
    const server = refused.current.get(name);
    return check(name, all) ?? (server?.value === all[name] ? server.problem : undefined);
  }

  function recheck(name: FieldName): void {
    const both: FieldName[] = name === 'password' ? ['password', 'password_again'] : [name];
    for (const each of both) if (form.getFieldState(each).error) void form.trigger(each);
  }

  return {
    form,
    field(name) {
      const problem = errors[name]?.message;
      return {
        ...form.register(name, { validate: (_, all) => problemOf(name, all), onChange: () => recheck(name) }),
        error: problem === undefined ? undefined : i18n._(problemText(name, asProblem(problem))),
      };
    },
    refuse(problems, focus = true) {
      const names = FIELD_NAMES.filter((name) => problems[name]);
      for (const name of names) {
        const problem = problems[name];
        if (problem) refused.current.set(name, { value: form.getValues(name), problem });
      }
      void form.trigger(names, { shouldFocus: focus });
    },
    onSubmit: (send, blocked) => (event) => {
      takeOver(form, event.currentTarget);
      void form.handleSubmit(send, (wrong) => {
        const first = FIELD_NAMES.find((name) => wrong[name]);
        if (first) blocked?.(first);
      })(event);
    },
  };
}

/** Some password managers write a value without telling the page: what stands in the fields counts. */
function takeOver(form: UseFormReturn<AccountValues>, element: HTMLFormElement): void {
  for (const input of element.elements) {
    if (!(input instanceof HTMLInputElement) || input.type === 'checkbox' || !isFieldName(input.name)) continue;
    if (form.getValues(input.name) !== input.value) form.setValue(input.name, input.value);
  }
}
