import { vi } from 'vitest';
import { protection } from '../../../../src/contract/protection.ts';
import { catalogue, isOffered } from '../../../../src/features/games/catalogue.state.ts';
import { connectSession, loadSession } from '../../../../src/operator/session/handle.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { connectOperator, type Answer, type Call } from '../../../support/connectTo.ts';
import type { Playable } from '../../../../src/features/games/playable.ts';

export type { Answer, Call };

let onRefresh = (): void => undefined;
// The session is not under test here, only how often it is asked to poll.
vi.mock('../../../../src/operator/session/session.ts', () => ({
  createRunningSession: () => ({ start: () => undefined, refresh: () => onRefresh() }),
}));
void connectSession({ leave: () => Promise.resolve(), signOutSteps: () => Promise.resolve([]) });
await loadSession();

/** What a fake operator behind the real transport has received. */
export interface Operator {
  calls: Call[];
  /** How often a poll was asked for, which refetches the balance. */
  refreshed: number;
}

/** The result envelope with a list. */
export const listed = (list: readonly object[]): object => ({ RESULT: true, DATA: { list }, message: '' });

/** The result envelope with a game's address. */
export const addressed = (url: string): object => ({ RESULT: true, DATA: { url }, message: '' });

/** A refusal in the result envelope. */
export const refused = (message = ''): object => ({ RESULT: false, DATA: {}, message });

/** A slot of the provider Moonstone. */
export const REEF: Playable = {
  id: '1020001',
  title: 'Royal Reef',
  provider: 'Moonstone',
  category: 'slot',
  image: '',
};

/** Two casinos and three others, as the operator lists them. */
export const PROVIDERS = [
  { id: '101', title: 'Aurora Live', is_casino: 1, kind: 'casino' },
  { id: '102', title: 'Moonstone', is_casino: 0, kind: 'slot' },
  { id: '112', title: '달빛공방', is_casino: 0, kind: 'slot' },
  { id: '109', title: 'Derby Point', is_casino: 0, kind: 'sports' },
  { id: '110', title: 'Pixel Arcadia', is_casino: 0, kind: 'arcade' },
] as const;

/** The providers among them that the brand offers. */
export const OFFERED = PROVIDERS.filter(isOffered);

let members = 0;

/**
 * Connects the real transport to an operator that answers each call with what `answer` returns. The player is signed in by default;
 * `protection` gives the reply of `GET /protection`, without it that call is answered with 404.
 */
export function startOperator(
  answer: (call: Call) => Answer | Promise<Answer>,
  { signedIn = true, protection: state }: { signedIn?: boolean; protection?: () => object | Promise<object> } = {},
): Operator {
  const operator: Operator = { calls: [], refreshed: 0 };
  resetMember();
  // Each operator has another member: no list is cached.
  app.uid = `member${++members}`;
  app.site = { front_api_domain: 'localhost:4174', VARIABLES: { title: 'Lounge' } };
  app.signedIn = signedIn;
  Object.assign(catalogue, { providers: [], closed: [], status: 'idle', asOf: undefined, error: undefined });
  connectOperator(
    async (call) => {
      if (call.path === protection.path)
        return state ? { code: 0, msg: '', data: await state() } : new Response(null, { status: 404 });
      operator.calls.push(call);
      return answer(call);
    },
    {
      clock: systemClock,
      domain: () => app.site?.front_api_domain,
      token: () => (app.signedIn ? 'token' : undefined),
    },
  );
  onRefresh = () => (operator.refreshed += 1);
  return operator;
}
