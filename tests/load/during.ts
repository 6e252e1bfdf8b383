/** Repeats `change` until `work` has ended, and returns its result; rejects as soon as one of the two does. */
export async function during<T>(work: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  let isOver = false;
  const changing = async (): Promise<void> => {
    while (!isOver) await change();
  };
  const working = work().finally(() => {
    isOver = true;
  });
  const [result] = await Promise.all([working, changing()]);
  return result;
}
