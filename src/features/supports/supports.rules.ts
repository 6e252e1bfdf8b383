/** The time by which an answer may be expected, from the time of the inquiry (both in milliseconds). Rule S3. */
export function answerDue(asked: number): number {
  return asked + 2 * 86_400_000;
}
