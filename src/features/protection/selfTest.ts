import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { serverNow } from '../../operator/index.ts';
import { store } from '../../storage/encodedStore.ts';

/**
 * The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001) about the last twelve months, in its order and with its
 * scores. Rule R31.
 */
export const QUESTIONS: readonly MessageDescriptor[] = [
  msg`Have you bet more than you could really afford to lose?`,
  msg`Have you needed to gamble with larger amounts of money to get the same feeling of excitement?`,
  msg`When you gambled, did you go back another day to try to win back the money you lost?`,
  msg`Have you borrowed money or sold anything to get money to gamble?`,
  msg`Have you felt that you might have a problem with gambling?`,
  msg`Has gambling caused you any health problems, including stress or anxiety?`,
  msg`Have people criticised your betting or told you that you had a gambling problem, whether or not you thought it was true?`,
  msg`Has your gambling caused any financial problems for you or your household?`,
  msg`Have you felt guilty about the way you gamble or about what happens when you gamble?`,
];

/** The answers to each question; an answer's score is its index. */
export const ANSWERS: readonly MessageDescriptor[] = [
  msg({ message: 'Never', comment: 'Answer to how often something happened in the last 12 months' }),
  msg({ message: 'Sometimes', comment: 'Answer to how often something happened in the last 12 months' }),
  msg({ message: 'Most of the time', comment: 'Answer to how often something happened in the last 12 months' }),
  msg({ message: 'Almost always', comment: 'Answer to how often something happened in the last 12 months' }),
];

/** The level of a score: no sign of a problem, few, moderate, or serious problems. */
export type SelfTestLevel = 'none' | 'low' | 'moderate' | 'high';

/** The level of a sum of scores, 0 to 27, by the bounds of the index: 0, 1 to 2, 3 to 7, 8 and more. */
export function levelOf(score: number): SelfTestLevel {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}

/** The sum of the answers' scores; undefined until every question is answered. */
export function scoreOf(answers: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const [at] of QUESTIONS.entries()) {
    const answer = answers[at];
    if (answer === undefined) return undefined;
    sum += answer;
  }
  return sum;
}

const resultSchema = v.object({ score: v.number(), at: v.number() });

/** The last result on this device and its time (ms since 1970); undefined if there is none. */
export function lastResult(): v.InferOutput<typeof resultSchema> | undefined {
  return store.get('self_test', resultSchema);
}

/** Stores a result on this device until the sign-out. It is never sent. */
export function storeResult(score: number): void {
  store.set('self_test', { score, at: serverNow() });
}
