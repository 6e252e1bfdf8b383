import * as v from 'valibot';
import { CODES } from '../../contract/codes.ts';
import { limitRefusal, marketRefusal, pauseRefusal, stepsRefusal } from '../../contract/protection.ts';
import type { ApiError } from '../../operator/index.ts';
import type { PlayRefusal } from '../../state/play.ts';

const SCHEMAS: Readonly<Record<number, v.GenericSchema<unknown, PlayRefusal>>> = {
  [CODES.limitReached]: v.pipe(
    limitRefusal,
    v.transform((data): PlayRefusal => ({ why: 'limit', ...data })),
  ),
  [CODES.paused]: v.pipe(
    pauseRefusal,
    v.transform((data): PlayRefusal => ({ why: 'pause', ...data })),
  ),
  [CODES.stepsFirst]: v.pipe(
    stepsRefusal,
    v.transform((data): PlayRefusal => ({ why: 'steps', ...data })),
  ),
  [CODES.marketClosed]: v.pipe(
    marketRefusal,
    v.transform((data): PlayRefusal => ({ why: 'market', ...data })),
  ),
};

/** Why a deposit or a launch was refused, codes 7001 to 7004; undefined for another refusal and for malformed data. Rule R7. */
export function refusalOf({ kind, state, data }: Pick<ApiError, 'kind' | 'state' | 'data'>): PlayRefusal | undefined {
  const schema = kind === 'code' ? SCHEMAS[state] : undefined;
  const parsed = schema && v.safeParse(schema, data);
  return parsed?.success ? parsed.output : undefined;
}
