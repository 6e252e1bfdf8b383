import type { Method, MoneyRequest, RequestStatus } from '../../contract/wallet.ts';
import * as LIMITS from '../../config/limits.ts';
import { floorToUnit } from '../../lib/money.ts';

/** What an amount is checked against beyond the contract's schema; an omitted limit is not checked. */
export interface AmountLimits {
  /** Won or points held. */
  balance?: number | undefined;
  /** Won that may be withdrawn now. */
  withdrawable?: number | undefined;
  /** The payment method, with its own limits. */
  method?: Method | undefined;
  /** Won that the member's limits on deposits leave. */
  limit?: number | undefined;
}

/** The initial values of a form with an amount in won. */
export const NO_AMOUNT: { amount: number | undefined } = { amount: undefined };

/** The first of these limits that an amount in won or points breaks; undefined if it keeps them all. Rules W2, W3, W6, R26. */
export function checkAmount(
  amount: number | undefined = 0,
  { balance = Infinity, withdrawable = Infinity, method, limit = Infinity }: AmountLimits,
): 'unit' | 'min' | 'max' | 'limit' | 'balance' | 'withdrawable' | undefined {
  // Negated, so that a balance of NaN refuses every amount; `amount > balance` would accept it.
  if (!(amount <= balance)) return 'balance';
  if (method && method.unit > 0 && amount % method.unit !== 0) return 'unit';
  if (method && amount < method.min) return 'min';
  if (typeof method?.max === 'number' && amount > method.max) return 'max';
  if (amount > limit) return 'limit';
  return amount <= withdrawable ? undefined : 'withdrawable';
}

/** The unit of amounts in won: the least common multiple of the contract's and the method's. Rules W1, W6. */
export function unitOf(method: Pick<Method, 'unit'> | undefined): number {
  const unit = method && method.unit > 0 ? method.unit : LIMITS.amountUnit;
  let [divisor, rest]: [number, number] = [unit, LIMITS.amountUnit];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (unit / divisor) * LIMITS.amountUnit;
}

/** The smallest amount in won that can be sent; the operator may name none, or one that is no multiple of the unit. Rules W1, W6. */
export function leastAmount(method: Pick<Method, 'min' | 'unit'> | undefined): number {
  const unit = unitOf(method);
  return Math.max(1, Math.ceil((method?.min ?? 0) / unit)) * unit;
}

/** What "all" fills in: the most that may be withdrawn now, in won, in whole units. Rules W2, W6. */
export function mostToWithdraw({ balance = 0, withdrawable = 0, method }: AmountLimits): number {
  return floorToUnit(Math.min(withdrawable, balance, method?.max ?? Infinity), unitOf(method));
}

/** How many of the points held "convert all" converts, 0 if they are too few, and how many remain. Rule W3. */
export function convertible(held: number): { points: number; remains: number } {
  const points = floorToUnit(held, LIMITS.pointsUnit);
  return { points, remains: held - points };
}

/** The statuses of a request that succeeded: an `auto` withdrawal was reclaimed instead. */
const CARRIED_OUT: Record<MoneyRequest['kind'], readonly RequestStatus[]> = {
  deposit: ['completed', 'auto', 'point'],
  withdraw: ['completed'],
};

/** Whether the request succeeded. Rule W5. */
export function isCarriedOut({ kind, status }: Pick<MoneyRequest, 'kind' | 'status'>): boolean {
  return CARRIED_OUT[kind].includes(status);
}

/** Whether the operator has decided the request: with a status that the client does not know it may still wait. Rule W5. */
export function isDecided({ status }: Pick<MoneyRequest, 'status'>): boolean {
  return status !== 'waiting' && status !== 'unknown';
}

/** How far one step of a request is. */
export type StepState = 'done' | 'now' | 'later' | 'stopped';

/** The three steps of a request (requested, confirmed, moved) by its status. Rule W15. */
export function stepsOf(
  request: Pick<MoneyRequest, 'kind' | 'status'>,
): readonly [asked: StepState, confirmed: StepState, moved: StepState] {
  if (isCarriedOut(request)) return ['done', 'done', 'done'];
  if (request.status === 'waiting') return ['done', 'now', 'later'];
  return ['done', request.status === 'unknown' ? 'later' : 'stopped', 'later'];
}
