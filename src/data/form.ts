import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent, RefCallback, RefObject } from 'react';
import * as v from 'valibot';
import { CODES } from '../contract/codes.ts';
import type { ApiError } from '../operator/index.ts';
import { afterPress } from './afterPress.ts';
import { isEmpty, useFieldValues, valueOf, type Control } from './fieldValues.ts';
import { useCall, type CallOptions, type CallState, type FormOutcome } from './formCall.ts';
import { ruleText, type RuleTexts } from './formTexts.ts';

/** What a field holds: a text, a consent, or a whole amount, undefined while it is empty. */
export type FieldValue = string | boolean | number | undefined;

type Rules<Values> = Partial<Record<keyof Values & string, string | undefined>>;

/** Where a form's text is stored while it is typed; the same object at each render, since the form subscribes to it. */
export interface FormDraft<Values> {
  /** The stored text; undefined if there is none. */
  read(): Partial<Values> | undefined;
  write(values: Values): void;
  /** Calls `changed` when the stored text changed other than by `write`; returns the unsubscribe function. */
  subscribe?(changed: () => void): () => void;
}

/** What a form declares. */
export interface FormOptions<Values extends Record<string, FieldValue>, Output, Reply> extends CallOptions {
  /** An object schema whose issues carry the name of the broken rule as their message; its output is what `submit` gets. */
  schema: v.GenericSchema<unknown, Output>;
  /** The fields in the order in which they are on the screen. A value that becomes known later replaces one that was not edited. */
  initial: Values;
  /** Rules that need more than one field, or a fact such as a balance; applied to fields that the schema accepts. */
  extra?: (values: Values) => Rules<Values>;
  /** Texts by field and rule, for rules that the shared table has no text or another text for. */
  texts?: Partial<Record<keyof Values & string, RuleTexts>>;
  draft?: FormDraft<Values>;
  /** Sends what was entered. A rejection is reported as an error of kind `client`. */
  submit(values: Output): Promise<FormOutcome<Reply>>;
  /** Called with the reply when it was accepted. */
  done?(reply: Reply): void;
  /** Replaces focusing the first wrong field; a form in steps opens its step. */
  blocked?(first: keyof Values & string): void;
}

/** A form: what to spread on its elements, and what to show around them. */
export interface Form<Values extends Record<string, FieldValue>, Output = unknown> extends CallState {
  /** To spread on `<form>`. */
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit(event: FormEvent): void };
  /** To spread on a text field, text area or checkbox; the element keeps the value, which Hangul composition needs. */
  field(name: keyof Values & string): {
    name: string;
    error: string | undefined;
    ref: RefCallback<Control>;
    onChange(event: ChangeEvent<Control> | { type: 'change'; target: Control }): void;
    onBlur(): void;
  };
  /** To spread on an amount field. */
  amount(name: keyof Values & string): {
    name: string;
    value: number | undefined;
    error: string | undefined;
    onChange(value: number | undefined): void;
    onBlur(): void;
  };
  values: Values;
  set(name: keyof Values & string, value: FieldValue): void;
  /** The rule that a field breaks now, whether it is shown or not. */
  rule(name: keyof Values & string): string | undefined;
  /** Shows what is wrong with these fields and focuses the first wrong one; true if all are right. */
  check(names: readonly (keyof Values & string)[]): boolean;
  focus(name: keyof Values & string, how?: 'select'): void;
  /** Marks the present value of a field as refused by the server, until it changes. */
  refuse(name: keyof Values & string, rule: string): void;
  /** Sends values that do not come from the fields, such as "all of it"; a refusal is shown at empty fields only. One call at a time. */
  send(values: Output): Promise<void>;
  /** Back to the initial values, or to these, with no errors. What was typed since the last submission stays: it was not sent. */
  reset(values?: Partial<Values>): void;
  /** Every field has been checked: by a submission, by `check`, or when it was left with a value. */
  allChecked: boolean;
}

/**
 * Runs a form over the contract's schema, which says what the values must be. A field is checked when it is left (by a press: once that is
 * over), and from then on at each change, so that an error disappears as soon as it is corrected; too long is shown while typing, and
 * `required` not before a submission.
 */
export function useForm<Values extends Record<string, FieldValue>, Output, Reply>(
  options: FormOptions<Values, Output, Reply>,
): Form<Values, Output> {
  type Name = keyof Values & string;
  const { schema, initial, extra, texts, draft } = options;
  const { i18n } = useLingui();
  const [first] = useState(() => ({ ...initial, ...draft?.read() }));
  const { values, current, assign, connect } = useFieldValues<Values, FieldValue>(first);
  const form = useRef<HTMLFormElement>(null);
  /** The values at the last submission. */
  const lastSent = useRef<Values>(undefined);
  const names: readonly Name[] = Object.keys(initial);
  const [shown, setShown] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Partial<Record<Name, { value: FieldValue; rule: string }>>>({});
  const call = useCall(options);
  const rules = rulesOf(values);

  useDraft(draft, (text) => {
    put({ ...initial, ...text });
    // The draft was sent or deleted: show no errors in the emptied form.
    if (!text && shown.length > 0) setShown([]);
  });
  useLateInitial(initial, (name, before, now) => {
    if (current()[name] === before) write(name, now);
  });

  /**
   * The rules that these values break, including those that the server named in a refusal. With `toSend` a refused
   * value blocks only if it is a text whose field is on the screen: what the operator allows of an amount changes, a
   * consent has no other value to send, and a field that is gone, such as that of another method, cannot be corrected.
   */
  function rulesOf(all: Values, toSend = false): Rules<Values> {
    const found: Rules<Values> = {};
    const counts = (name: Name): boolean => typeof all[name] === 'string' && controlOf(name) !== undefined;
    for (const name of names) if (!toSend || counts(name)) found[name] = refusedRule(name, all);
    for (const { path, message } of v.safeParse(schema, all, { abortPipeEarly: true }).issues ?? []) {
      const name = names.find((each) => each === path?.[0].key);
      if (name) found[name] ??= isEmpty(all[name]) ? 'required' : message;
    }
    const beyond = extra?.(all);
    for (const name of names) found[name] ??= beyond?.[name];
    return found;
  }

  function refusedRule(name: Name, all: Values): string | undefined {
    const last = refused[name];
    return last && last.value === all[name] ? last.rule : undefined;
  }

  function errorOf(name: Name): string | undefined {
    const rule = rules[name];
    const isTooLong = rule === 'max' && typeof values[name] === 'string';
    // While it is being sent, a balance that the success has brought may be known already: what was right is not checked against it.
    const isChecked = (shown.includes(name) || isTooLong) && !call.state.busy;
    if (rule === undefined || (!isChecked && refusedRule(name, values) === undefined)) return undefined;
    return i18n._(ruleText(name, rule, texts?.[name]));
  }

  function controlOf(name: Name): HTMLElement | undefined {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLElement ? found : undefined;
  }

  /** Some password managers write a value without an event: what the elements hold counts. */
  function readElements(): void {
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
      if (typeof current()[element.name] === 'string') write(element.name, element.value);
    }
  }

  function write(name: Name, value: FieldValue): void {
    if (current()[name] !== value) assign(name, value);
  }

  function put(next: Values): void {
    for (const name of names) write(name, next[name]);
  }

  function set(name: Name, value: FieldValue): void {
    write(name, value);
    draft?.write(current());
  }

  function leave(name: Name): void {
    readElements();
    if (!isEmpty(current()[name])) setShown((old) => [...new Set([...old, name])]);
  }

  function goTo(name: Name): void {
    if (options.blocked) options.blocked(name);
    else focus(name);
  }

  function focus(name: Name, how?: 'select'): void {
    const control = controlOf(name);
    control?.focus();
    // `focus()` does not scroll to a control that already has the focus.
    control?.scrollIntoView({ block: 'nearest' });
    if (how === 'select' && control instanceof HTMLInputElement) control.select();
  }

  function check(which: readonly Name[]): boolean {
    readElements();
    setShown((old) => [...new Set([...old, ...which])]);
    const found = rulesOf(current(), true);
    const wrong = which.find((name) => found[name] !== undefined);
    if (wrong !== undefined) goTo(wrong);
    return wrong === undefined;
  }

  async function send(output: Output, at = names.filter((name) => isEmpty(current()[name]))): Promise<void> {
    const sent = current();
    draft?.write(sent);
    const reply = await call.run(
      () => {
        lastSent.current = sent;
        return options.submit(output);
      },
      (error) => showAtFields(error, sent, at),
    );
    if (reply) options.done?.(reply.value);
  }

  /** False: none of the refused fields is on the screen. */
  function showAtFields(error: ApiError, sent: Values, at: readonly Name[]): boolean {
    const atFields = at.filter((name) => error.fields[name] !== undefined && controlOf(name));
    for (const name of atFields) {
      const rule = error.state === CODES.duplicate ? 'duplicate' : (error.fields[name] ?? '');
      setRefused((old) => ({ ...old, [name]: { value: sent[name], rule } }));
    }
    if (atFields[0] !== undefined) goTo(atFields[0]);
    return atFields[0] !== undefined;
  }

  return {
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (check(names)) void send(v.parse(schema, current()), [...names]);
      },
    },
    field(name) {
      return {
        name,
        error: errorOf(name),
        ref: (control) => connect(name, control),
        onChange({ target }) {
          write(name, valueOf(target));
          readElements();
          draft?.write(current());
        },
        onBlur: () => afterPress(() => leave(name)),
      };
    },
    amount(name) {
      const value = values[name];
      return {
        name,
        value: typeof value === 'number' ? value : undefined,
        error: errorOf(name),
        onChange: (next) => set(name, next),
        onBlur: () => afterPress(() => leave(name)),
      };
    },
    values,
    set,
    rule: (name) => rules[name],
    check,
    focus,
    refuse: (name, rule) => setRefused((old) => ({ ...old, [name]: { value: current()[name], rule } })),
    send,
    reset(next) {
      const all: Values = { ...initial, ...next };
      const sent = lastSent.current;
      for (const name of names) if (sent && sent[name] !== current()[name]) all[name] = current()[name];
      // Resets the browser's own state of the input, such as `:user-valid`.
      form.current?.reset();
      for (const name of names) assign(name, all[name]);
      setShown([]);
      setRefused({});
      call.clear();
    },
    allChecked: names.every((name) => shown.includes(name)),
    ...call.state,
  };
}

/** Shows the draft after a change by another tab, a restore or a deletion. */
function useDraft<Values>(draft: FormDraft<Values> | undefined, show: (text?: Partial<Values>) => void): void {
  const refresh = useEffectEvent(() => show(draft?.read()));
  useEffect(() => {
    const unsubscribe = draft?.subscribe?.(() => refresh());
    // The draft may have changed between the first render and the subscription.
    if (unsubscribe) refresh();
    return unsubscribe;
  }, [draft]);
}

/** Calls `changed` for each initial value that differs from that of the last render. */
function useLateInitial<Values extends Record<string, FieldValue>>(
  initial: Values,
  changed: (name: keyof Values & string, before: FieldValue, now: FieldValue) => void,
): void {
  const last = useRef(initial);
  useLayoutEffect(() => {
    for (const name of Object.keys(initial)) {
      if (initial[name] !== last.current[name]) changed(name, last.current[name], initial[name]);
    }
    last.current = initial;
  });
}
