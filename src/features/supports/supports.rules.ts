/** When an answer may be expected at the latest, from when it was asked (both milliseconds): "1 to 2 days". Spec section 2, FAQ. */
export function answerDue(asked: number): number {
  return asked + 2 * 86_400_000;
}
