import { startOperator, type Answer, type Operator } from '../account/operator.ts';

/** Starts an operator for a member who is signed in. It answers the calls of this table, by `METHOD path` or path, and refuses all others. */
export function startWallet(answers: Readonly<Record<string, () => Answer | Promise<Answer>>>): Operator {
  const operator = startOperator(
    ({ method, path }) => (answers[`${method} ${path}`] ?? answers[path])?.() ?? { code: 5006, data: {} },
  );
  operator.token = 'token';
  return operator;
}
