import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useQuery } from '../../../data/query.ts';
import { serverNow } from '../../../operator/index.ts';
import { play, PLAY_OPEN } from '../../../state/play.ts';
import { time } from '../../../state/time.ts';
import { closedBy } from '../closed.ts';
import { protection } from '../protection.queries.ts';

const NO_INPUT = {};

/** Keeps the state of play true while a member is signed in, by what the server told and the time that has passed since. Rule R5. */
export default function PlayWatch(): null {
  const { value } = useQuery(protection, NO_INPUT);
  const { now } = useSnapshot(time);
  useEffect(() => {
    if (value) Object.assign(play, { closed: closedBy(value, serverNow()), closedKinds: value.closed_kinds });
  }, [value, now]);
  useEffect(() => () => void Object.assign(play, PLAY_OPEN), []);
  return null;
}
