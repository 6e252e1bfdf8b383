import type { Limit, Protection } from '../../contract/protection.ts';
import type { PlayRefusal } from '../../state/play.ts';

/** Kinds of limits that close games once nothing is left of them; those on deposits close the deposit only. */
const CLOSES_GAMES: ReadonlySet<Limit['kind']> = new Set(['loss', 'stake', 'time']);

/** Why no game may be open by what the server last told, at `now` (server milliseconds); undefined while games may be played. Rule R5. */
export function closedBy({ pause, limits }: Protection, now: number): PlayRefusal | undefined {
  if (pause && !isOver(pause.until, now)) {
    const { kind, until, register } = pause;
    return { why: 'pause', kind, until, register, may_withdraw: true };
  }
  const reached = limits.find(
    ({ kind, remaining, resets_at }) =>
      CLOSES_GAMES.has(kind) && remaining !== null && remaining <= 0 && !isOver(resets_at, now),
  );
  if (!reached) return undefined;
  const { kind, period, resets_at } = reached;
  return { why: 'limit', kind, period, remaining: 0, resets_at, register: '' };
}

/** Whether a time (ISO 8601) has come; '' never comes. */
function isOver(time: string, now: number): boolean {
  return time !== '' && Date.parse(time) <= now;
}
