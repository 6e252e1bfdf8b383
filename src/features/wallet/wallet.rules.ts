import { LIMITS } from '../../config/limits.ts';
import { checkDepositAmount, checkPoints, checkWithdrawAmount, floorToUnit } from '../../lib/money.ts';
import type { ApiError } from '../../operator/index.ts';
import type { Method } from '../../contract/wallet.ts';

/** What is wrong with a field about money; a bound is in won or points. Spec section 5. */
export type MoneyProblem =
  | {
      rule:
        | 'required'
        | 'format'
        | 'overBalance'
        | 'pointsUnit'
        | 'pointsMinimum'
        | 'overPoints'
        | 'senderRequired'
        | 'senderTooLong';
    }
  | { rule: 'unit' | 'min' | 'max' | 'overWithdrawable'; bound: number };

/** Which amount a rule is about: won in, won out, or points. */
export type AmountKind = 'deposit' | 'withdraw' | 'points';

/** The first rule that depositing so many won this way breaks; `method` undefined while none is chosen. Spec section 5. */
export function checkDeposit(amount: number | undefined, method: Method | undefined): MoneyProblem | undefined {
  return asProblem(checkDepositAmount(amount ?? 0)) ?? checkMethod(amount ?? 0, method);
}

/** The first rule that withdrawing so many won breaks. Spec section 5; what may be withdrawn now only the server knows. */
export function checkWithdrawal(
  amount: number | undefined,
  method: Method | undefined,
  held: { balance: number; withdrawable: number },
): MoneyProblem | undefined {
  const problem = asProblem(checkWithdrawAmount(amount ?? 0, held.balance)) ?? checkMethod(amount ?? 0, method);
  if (problem || (amount ?? 0) <= held.withdrawable) return problem;
  return { rule: 'overWithdrawable', bound: held.withdrawable };
}

/** The first rule that converting so many points breaks. Spec section 5. */
export function checkConversion(points: number | undefined, held: number): MoneyProblem | undefined {
  const rule = checkPoints(points ?? 0, held);
  if (rule === undefined || rule === 'required') return rule && { rule };
  return { rule: ({ minimum: 'pointsMinimum', unit: 'pointsUnit', overHeld: 'overPoints' } as const)[rule] };
}

/** What "convert all" converts of these points, and what remains; 0 where there are too few. Spec section 5. */
export function convertible(held: number): { points: number; remains: number } {
  const points = floorToUnit(held, LIMITS.pointsUnit);
  return { points, remains: held - points };
}

/** What is wrong with the sender's name. */
export function checkSender(name: string): MoneyProblem | undefined {
  const given = name.normalize('NFC').trim();
  if (given === '') return { rule: 'senderRequired' };
  return given.length > LIMITS.senderName ? { rule: 'senderTooLong' } : undefined;
}

/** The problem that a refusal names for the amount; a rule we do not know counts as `format`. Contract section 2, codes 4000 and 4001. */
export function amountProblemOf(
  error: ApiError,
  kind: AmountKind,
  method: Method | undefined,
): MoneyProblem | undefined {
  const rule = error.fields[kind === 'points' ? 'points' : 'amount'];
  switch (rule) {
    case undefined:
      return undefined;
    case 'required':
      return { rule };
    case 'balance':
      return { rule: kind === 'points' ? 'overPoints' : 'overBalance' };
    case 'unit':
      return kind === 'points' ? { rule: 'pointsUnit' } : { rule, bound: method?.unit || LIMITS.amountUnit };
    case 'min':
      return kind === 'points' ? { rule: 'pointsMinimum' } : { rule, bound: method?.min || LIMITS.amountUnit };
    case 'max':
      return method?.max ? { rule, bound: method.max } : { rule: 'format' };
    default:
      return { rule: 'format' };
  }
}

/** The problem that a refusal names for the sender's name. */
export function senderProblemOf(error: ApiError): MoneyProblem | undefined {
  const rule = error.fields['sender_name'];
  if (rule === undefined) return undefined;
  return { rule: rule === 'max' ? 'senderTooLong' : 'senderRequired' };
}

function asProblem(rule: 'required' | 'unit' | 'overBalance' | undefined): MoneyProblem | undefined {
  return rule === 'unit' ? { rule, bound: LIMITS.amountUnit } : rule && { rule };
}

function checkMethod(amount: number, method: Method | undefined): MoneyProblem | undefined {
  if (!method) return undefined;
  if (method.unit > 0 && amount % method.unit !== 0) return { rule: 'unit', bound: method.unit };
  if (amount < method.min) return { rule: 'min', bound: method.min };
  return typeof method.max === 'number' && amount > method.max ? { rule: 'max', bound: method.max } : undefined;
}
