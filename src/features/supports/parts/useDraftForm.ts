import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { err, type Result } from '../../../lib/result.ts';
import { apiError, type ApiError } from '../../../operator/index.ts';
import { systemClock } from '../../../lib/clock.ts';
import { log } from '../../../lib/log.ts';
import type { Draft, Drafts, DraftText } from '../../../data/drafts.ts';
import { mayHaveActed, mayHaveArrived } from '../../../data/attempt.ts';
import { checkField, checkForm, problemsOf, type FieldName, type Problem } from '../supports.rules.ts';

/** What a form over a draft takes. */
export interface DraftFormOptions {
  drafts: Drafts;
  /** Whose draft it is, '' for a visitor nobody knows. */
  uid: string;
  fields: readonly FieldName[];
  /** Stands in fields nobody has written into. */
  initial: DraftText;
  send(): Promise<Result<object, ApiError>>;
}

/** A form whose text is its draft: it survives reload, sign-out, another tab. */
export interface DraftForm {
  text: DraftText;
  problems: Partial<Record<FieldName, Problem>>;
  /** The form was sent with title or content missing, and still lacks one. */
  bothNeeded: boolean;
  busy: boolean;
  /** Why the last sending failed as a whole. */
  error: ApiError | undefined;
  /** The text left this device and nobody knows whether it arrived. */
  unsure: boolean;
  /** Whole seconds until the operator takes another try. Contract section 2, code 4290. */
  wait: number;
  /** Another tab wrote something else at the same time. */
  other: Draft | undefined;
  form: RefObject<HTMLFormElement | null>;
  change(name: FieldName, value: string): void;
  /** The player leaves a field: what they wrote is checked. */
  leave(name: FieldName): void;
  /** Checks and sends. Gives the reply of a sending that arrived; otherwise the first wrong field has the focus. */
  submit(): Promise<object | undefined>;
  swap(): void;
  /** Throws away what is written. */
  clear(): void;
}

/** Runs a form over its draft. */
export function useDraftForm({ drafts, uid, fields, initial, send }: DraftFormOptions): DraftForm {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(initial);
  const take = useCallback((): DraftText => textOf(drafts.take(uid) ?? first), [drafts, uid, first]);
  const [text, setText] = useState(take);
  const [checked, setChecked] = useState<readonly FieldName[]>([]);
  const [refused, setRefused] = useState<{ text: DraftText; problems: Partial<Record<FieldName, Problem>> }>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [until, setUntil] = useState(0);
  const [other, setOther] = useState(() => drafts.other(uid));

  useEffect(() => {
    const takeUp = (): void => {
      setText(take());
      setOther(drafts.other(uid));
    };
    const stop = drafts.subscribe(takeUp);
    // Another tab may have written between the first drawing and now.
    takeUp();
    void drafts.restore(uid);
    return stop;
  }, [drafts, uid, take]);

  function problemOf(name: FieldName): Problem | undefined {
    const own = checked.includes(name) || text[name].length > 0 ? checkField(name, text[name]) : undefined;
    // What is too long is said while it is typed; what is missing or incomplete once the field was left.
    const shown = own === 'max' || checked.includes(name) ? own : undefined;
    const server = refused && refused.text[name] === text[name] ? refused.problems[name] : undefined;
    return shown ?? server;
  }

  function focusFirst(problems: Partial<Record<FieldName, Problem>>): void {
    const name = fields.find((each) => problems[each]);
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(): Promise<object | undefined> {
    if (busy || systemClock.monotonic() < until) return undefined;
    setChecked(fields);
    setError(undefined);
    const wrong = checkForm(fields, text);
    if (Object.keys(wrong).length > 0) {
      focusFirst(wrong);
      return undefined;
    }
    drafts.edit(uid, text);
    setBusy(true);
    const reply = await send().catch((cause: unknown) => {
      log.error('A form could not be sent', { cause });
      return err(apiError('client'));
    });
    setBusy(false);
    if (reply.ok) return reply.value;
    const problems = problemsOf(reply.error, fields);
    setRefused({ text, problems });
    setError(reply.error);
    setUntil(systemClock.monotonic() + (reply.error.retryAfter ?? 0) * 1000);
    focusFirst(problems);
    return undefined;
  }

  const problems: Partial<Record<FieldName, Problem>> = {};
  for (const name of fields) {
    const problem = problemOf(name);
    if (problem) problems[name] = problem;
  }
  return {
    text,
    problems,
    bothNeeded:
      fields.every((name) => checked.includes(name)) && (text.title.trim() === '' || text.content.trim() === ''),
    busy,
    error: error && Object.keys(problemsOf(error, fields)).length === 0 ? error : undefined,
    unsure: error === undefined ? !busy && mayHaveActed(drafts.read(uid)?.pending) : mayHaveArrived(error),
    wait: useSecondsUntil(until),
    other,
    form,
    change(name, value) {
      const next = { ...text, [name]: value };
      setText(next);
      drafts.edit(uid, next);
    },
    leave(name) {
      if (text[name] !== '' && !checked.includes(name)) setChecked([...checked, name]);
    },
    submit,
    swap: () => drafts.swap(uid),
    clear() {
      drafts.drop(uid);
      setChecked([]);
      setError(undefined);
    },
  };
}

function textOf({ title, content, name, email }: DraftText): DraftText {
  return { title, content, name, email };
}

function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = (): void => setSeconds(Math.max(0, Math.ceil((until - systemClock.monotonic()) / 1000)));
    count();
    return until > systemClock.monotonic() ? systemClock.setInterval(count, 250) : undefined;
  }, [until]);
  return seconds;
}
