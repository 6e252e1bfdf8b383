import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { query } from '../../data/query.ts';
import {
  activity as activityEndpoint,
  keptState,
  protection as protectionEndpoint,
} from '../../contract/protection.ts';
import { pauseLagLeft } from './lagging.ts';

/** Milliseconds between a reply and its storing, at most. */
const SLACK = 1000;

/**
 * What protects the member now. A cached answer is fresh only in the minute after the member has paused play, whose reply it is (Rule C53); it
 * is persisted so that a pause is known without a connection. After live events `PlayWatch` has it refetched.
 */
export const protection = query({
  name: 'protection',
  scope: 'member',
  byLanguage: false,
  get fresh() {
    return pauseLagLeft() > 0 ? TIMINGS.lag : 0;
  },
  persisted: keptState,
  // For a page that begins in that minute: an answer from before the pause would open play.
  diskFirst: () => (pauseLagLeft() > 0 ? TIMINGS.lag - pauseLagLeft() + SLACK : 0),
  endpoint: protectionEndpoint,
});

/** What a member staked, won, deposited and withdrew: by day, since the sign-in, and in total. Rule R20. */
export const activity = query({
  name: 'activity',
  scope: 'member',
  byLanguage: false,
  fresh: 0,
  persisted: activityEndpoint.output,
  endpoint: activityEndpoint,
});

/** The same for the statement, refetched whenever it is shown: earlier figures, or none, must not be acknowledged. Rule R29. */
export const statement = query({
  name: 'statement',
  scope: 'member',
  byLanguage: false,
  fresh: 0,
  gcTime: 0,
  endpoint: { ...activityEndpoint, output: v.required(activityEndpoint.output, ['days']) },
});
