import { describe, expect, it } from 'vitest';
import {
  checkedNow,
  NO_PLAY,
  playedNow,
  tallied,
  tallySchema,
  totalOf,
  untilCheck,
} from '../../../../src/features/games/tally.ts';
import { browser } from '../../storage/storeBrowser.ts';

/** The figures of a session: seconds played, won staked and won. */
const after = (played: number, staked = 0, won = 0) => ({ played, staked, won });

describe('the time to a reality check (Rule R17)', () => {
  it('is the member’s interval minus the time played', () => {
    const tally = tallied(NO_PLAY, 'a', after(600));
    expect(untilCheck(tally, 15)).toBe(300);
    expect(untilCheck(tallied(tally, 'a', after(900)), 15)).toBe(0);
    expect(untilCheck(tallied(tally, 'a', after(5000)), 15)).toBe(0);
  });

  it('continues over a change of the game, and so do the figures: a change hides no loss', () => {
    const first = tallied(NO_PLAY, 'a', after(600, 10_000, 1000));
    const second = tallied(tallied(first, 'b', after(0)), 'b', after(240, 5000, 6000));
    expect(totalOf(second)).toEqual({ played: 840, staked: 15_000, won: 7000 });
    expect(untilCheck(second, 15)).toBe(60);
  });

  it('is not set back by a reply of the same session that is older or lacks the figures, nor is a loss hidden by it', () => {
    const tally = tallied(NO_PLAY, 'a', after(600, 10_000, 1000));
    expect(tallied(tally, 'a', after(0))).toEqual(tally);
    expect(totalOf(tallied(tally, 'a', after(600, 20_000, 1000)))).toEqual(after(600, 20_000, 1000));
  });

  it('continues in another tab of the browser', () => {
    const { tab } = browser();
    const [one, other] = [tab().store, tab().store];
    for (const store of [one, other]) store.set('member', 'kim');
    one.set('uid', 'kim');
    one.set('play_tally', tallied(NO_PLAY, 'a', after(1500)));
    const tally = other.get('play_tally', tallySchema) ?? NO_PLAY;
    expect(untilCheck(tallied(tally, 'b', after(60)), 30)).toBe(240);
  });

  it('starts again with the player’s answer', () => {
    const tally = checkedNow(tallied(NO_PLAY, 'a', after(901)));
    expect(untilCheck(tally, 15)).toBe(900);
    expect(untilCheck(tallied(tally, 'b', after(60)), 15)).toBe(840);
  });
});

describe('the play time that is shown (Rule R15)', () => {
  /** The longest time in ms that is counted on after a reply. */
  const LONGEST = 90_000;

  it('is the operator’s figure plus the time since its reply, in whole seconds', () => {
    expect(playedNow(100, 0, LONGEST, 0)).toBe(100);
    expect(playedNow(100, 1999, LONGEST, 100)).toBe(101);
  });

  it('stops when the operator ends the session: 20 minutes in the background are not counted', () => {
    expect(playedNow(100, 1_200_000, LONGEST, 100)).toBe(190);
  });

  it('does not step back for a reply that is one second behind, and follows one that is further behind', () => {
    expect(playedNow(129, 0, LONGEST, 130)).toBe(130);
    expect(playedNow(120, 0, LONGEST, 190)).toBe(120);
  });
});
