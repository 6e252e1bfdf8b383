import { CODES } from '../../../src/contract/codes.ts';
import type { Output } from '../../../src/contract/endpoint.ts';
import { deposit, summary, withdraw } from '../../../src/contract/wallet.ts';
import type { Answer } from '../client.ts';
import { must } from '../check.ts';
import { newKey, type Member } from '../world.ts';

/** The smallest amount, in won. */
export const UNIT = 10_000;

/** Holdings and pending requests of a member. */
export const summaryOf = (member: Member): Promise<Output<typeof summary>> => member.ok(summary, {});

/** A deposit that the contract allows. */
export const someDeposit = (amount = UNIT) => ({ amount, method: 'bank', sender_name: 'Conformance' }) as const;

/** Requests a deposit. */
export const payIn = (
  member: Member,
  input: Record<string, unknown> = someDeposit(),
  key = newKey(),
): Promise<Answer> => member.call(deposit, input, { key });

/** Requests a withdrawal. */
export const payOut = (member: Member, amount: unknown = UNIT, key = newKey()): Promise<Answer> =>
  member.call(withdraw, { amount }, { key });

/** Throws unless an answer is a refusal with one of these codes. */
export function refused(about: string, answer: Answer, ...codes: number[]): void {
  must(`${about} to be refused with ${codes.join(' or ')}`, codes.includes(answer.code), {
    code: answer.code,
    data: answer.data,
  });
}

/** Throws unless an answer refuses the value of a field and names the field. */
export function refusedField(about: string, answer: Answer, field: string, code: number = CODES.paramInvalid): void {
  refused(about, answer, code);
  must(
    `data.fields.${field} to name the broken rule`,
    typeof (answer.data['fields'] as Record<string, unknown> | undefined)?.[field] === 'string',
    answer.data,
  );
}

/** Throws unless an answer is a success; returns its request. */
export function requestOf(about: string, answer: Answer): { id: string; status: string; amount: number } {
  must(`${about} to succeed`, answer.code === CODES.ok, { code: answer.code, data: answer.data });
  return answer.data['request'] as { id: string; status: string; amount: number };
}
