import * as v from 'valibot';
import { isNoAnswer, type ApiError } from '../transport/error.ts';
import { request } from '../transport/request.ts';
import { endpoint, type Endpoint } from '../../contract/endpoint.ts';
import { PACING } from '../../config/pacing.ts';
import { app } from '../../state/app.ts';

type Question = Endpoint<{ limit?: number }>;

function question(path: string, envelope: Question['envelope'], auth: Question['auth']): Question {
  const facts = { method: 'GET', neverRetried: true, evenWhenDown: true, timeout: PACING.lineTimeout } as const;
  return endpoint<{ limit?: number }>()({ ...facts, path, envelope, auth, output: v.unknown() });
}

/** The cheapest questions that the operator has an answer for, whoever asks. More than one: an endpoint may be broken by itself. */
const QUESTIONS: readonly Question[] = [
  question('/supports/notices', 'code', 'no'),
  question('/session/check', 'code', 'yes'),
  question('/game/provider', 'result', 'no'),
];

let last = 0;

/** Asks the operator something cheap, by another endpoint than `avoid`: the one that answered last, else the next in turn. */
export async function probeApi(avoid: string): Promise<{ path: string; error: ApiError | undefined }> {
  const mayAsk = ({ path, auth }: Question): boolean => path !== avoid && (auth === 'no' || app.signedIn);
  while (true) {
    const asked = QUESTIONS[last % QUESTIONS.length];
    if (asked && mayAsk(asked)) {
      const reply = await request(asked, asked.path === '/supports/notices' ? { limit: 1 } : {});
      const error = !reply.ok && isSilence(reply.error) ? reply.error : undefined;
      if (error) last += 1;
      return { path: asked.path, error };
    }
    last += 1;
  }
}

/** Whether the failure says anything about the operator: a fault of ours, or a missing address, does not. */
function isSilence(error: ApiError): boolean {
  return isNoAnswer(error) && error.kind !== 'config' && error.kind !== 'client';
}
