import { useEffect } from 'react';
import * as v from 'valibot';
import * as fields from '../../../contract/fields.ts';
import { forgetOthers, useQueries, useQuery, type QueryResult } from '../../../data/query.ts';
import type { Day } from '../../../lib/day.ts';
import { store } from '../../../storage/encodedStore.ts';
import { daysToFetch } from '../activity.ts';
import { activity } from '../protection.queries.ts';

type Activity = v.InferOutput<(typeof activity)['endpoint']['output']>;

const daySchema = v.custom<Day>((day) => v.is(fields.day, day));
const inputOf = (day: Day) => ({ ...daysToFetch(day) });

/**
 * The member's play up to `today`; while that has no answer, the one of the last day that had, `isEarlier`. Only the last answer stays on the
 * device. `isSure`: `today` is the day of the member's market. Read again every 30 s while the page is visible, since a game may be open over
 * the page, or on another device. Rule R20.
 */
export function useActivity(today: Day, isSure: boolean): QueryResult<Activity> & { isEarlier: boolean } {
  const result = useQuery(activity, inputOf(today), { refetchWhile: 'visible' });
  const isAnswered = isSure && result.value !== undefined;
  const last = result.value ? undefined : store.get('play_day', daySchema);
  const { results } = useQueries(activity, last && last !== today ? [inputOf(last)] : [], { enabled: false });
  useEffect(() => {
    if (!isAnswered) return;
    store.set('play_day', today);
    forgetOthers(activity, [inputOf(today)]);
  }, [isAnswered, today]);
  const { value, asOf } = results[0] ?? result;
  return { ...result, value, asOf, isEarlier: !result.value && value !== undefined };
}
