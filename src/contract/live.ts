/**
 * What an event of the stream can say has changed; never how much. `member` balance, points, profile, unread counts · `requests` deposits
 * and withdrawals · `protection` limits and pauses · `notices` `memos` `counsels` · `session-ended` the stream's own session ·
 * `maintenance` it begins or ends · `catalogue` providers and games. Rule C40.
 */
export const LIVE_KINDS = [
  'member',
  'requests',
  'protection',
  'notices',
  'memos',
  'counsels',
  'session-ended',
  'maintenance',
  'catalogue',
] as const;

/** A kind of change. */
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The first event of each stream; its id is that of the newest event before it, its `data` LIVE_TO_ONE. Rule C41. */
export const LIVE_OPEN = 'open';

/** The `data` of an event to all members: clients wait a random 0 to 1 s before they refetch. Rule C43. */
export const LIVE_TO_ALL = 'all';

/** The `data` of an event for this member only. */
export const LIVE_TO_ONE = 'one';

/** The stream of what changes for the signed-in member, as `text/event-stream`. Rules C40 to C44. */
export const live = { method: 'GET', path: '/live', auth: 'yes' } as const;

/** The content type of the stream, also sent as `accept`, by which the service worker recognises the stream. Rule C42. */
export const STREAM_TYPE = 'text/event-stream';
