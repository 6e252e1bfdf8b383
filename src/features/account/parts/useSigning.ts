import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

/**
 * For a page whose form signs the player in by `sign` and then leads to another page. `isSignedIn` is for the notice "You are signed in":
 * after a `send` that succeeds it stays false until the navigation, so that the notice does not flash up in place of the form.
 */
export function useSigning<Input, Outcome extends { ok: boolean }>(
  sign: (input: Input) => Promise<Outcome>,
): { isSignedIn: boolean; send(input: Input): Promise<Outcome> } {
  const { signedIn } = useSnapshot(app);
  const [submitted, setSubmitted] = useState(false);
  return {
    isSignedIn: signedIn && !submitted,
    async send(input) {
      setSubmitted(true);
      const outcome = await sign(input);
      setSubmitted(outcome.ok);
      return outcome;
    },
  };
}
