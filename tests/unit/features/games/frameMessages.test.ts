import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGameMessage, type ReceivedEvent } from '../../../../src/features/games/frameMessages.ts';

const url = 'https://games.example/play/1?sig=2';
// Two fake windows: only their identity matters.
const frame = {} as Window;
const stranger = {} as Window;
const event = (rest: Partial<ReceivedEvent>): ReceivedEvent => ({
  source: frame,
  origin: 'https://games.example',
  data: { type: 'game:round-end' },
  ...rest,
});

describe("a message from a game is accepted only if event.source is the frame and its origin is the launch URL's", () => {
  it.each(['game:ready', 'game:round-begin', 'game:round-end', 'game:balance', 'game:close'])('reads %s', (type) => {
    expect(readGameMessage(event({ data: { type } }), frame, url)).toBe(type);
  });

  it.each<[string, Partial<ReceivedEvent>]>([
    ['another window', { source: stranger }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://games.example.evil' }],
    ['the same host without encryption', { origin: 'http://games.example' }],
    ['an opaque origin', { origin: 'null' }],
  ])('ignores %s', (_name, rest) => {
    expect(readGameMessage(event(rest), frame, url)).toBeUndefined();
  });

  it('ignores messages before there is a frame or an address', () => {
    expect(readGameMessage(event({ source: null }), null, url)).toBeUndefined();
    expect(readGameMessage(event({}), frame, '')).toBeUndefined();
  });

  it('cannot carry an amount: only the type of a message is read', () => {
    const read = readGameMessage(event({ data: { type: 'game:round-end', balance: 9e9, amount: 1 } }), frame, url);
    expect(read).toBe('game:round-end');
  });

  it('ignores data of any other shape', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        expect(readGameMessage(event({ data }), frame, url)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
