import { LIMITS } from '../../config/limits.ts';
import { isEmail } from '../../lib/email.ts';
import type { ApiError } from '../../operator/index.ts';
import type { DraftText } from '../../data/drafts.ts';

/** A field of the two forms, in the order in which they are asked for. */
export type FieldName = keyof DraftText;
/** What can be wrong with a field; the server's own words in `data.fields`, `min` counting as `required`. */
export type Problem = 'required' | 'max' | 'format';

/** What the inquiry asks for. Spec section 5. */
export const INQUIRY_FIELDS = ['title', 'content'] as const satisfies readonly FieldName[];
/** What the support form asks for: who is writing, too. Contract section 3. */
export const TICKET_FIELDS = ['name', 'email', 'title', 'content'] as const satisfies readonly FieldName[];

/** So many characters a field takes. Spec section 5; name and email are ours. */
export const MAX: Record<FieldName, number> = {
  title: LIMITS.inquiryTitle,
  content: LIMITS.inquiryContent,
  name: LIMITS.ticketName,
  email: LIMITS.email.max,
};

/** What is wrong with a field, undefined if nothing is. The same rules as the server's. Spec section 5. */
export function checkField(name: FieldName, value: string): Problem | undefined {
  if (value.trim() === '') return 'required';
  if (value.length > MAX[name]) return 'max';
  return name === 'email' && !isEmail(value.trim()) ? 'format' : undefined;
}

/** Everything that is wrong with a form. */
export function checkForm(fields: readonly FieldName[], text: DraftText): Partial<Record<FieldName, Problem>> {
  const found = fields.map((name) => [name, checkField(name, text[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** What a refusal says about these fields of a form; a rule we do not know counts as `format`. */
export function problemsOf(error: ApiError, fields: readonly FieldName[]): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {};
  for (const name of fields) {
    const rule = error.fields[name];
    if (rule !== undefined)
      problems[name] = rule === 'required' || rule === 'min' ? 'required' : rule === 'max' ? 'max' : 'format';
  }
  return problems;
}

/** When an answer may be expected at the latest, from when it was asked (both milliseconds): "1 to 2 days". Spec section 2, FAQ. */
export function answerDue(asked: number): number {
  return asked + 2 * 86_400_000;
}
