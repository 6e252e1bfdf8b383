import { beforeEach, expect, test } from 'vitest';
import { createOutcomeNote } from '../../../src/app/noteOutcome.ts';
import { app } from '../../../src/state/app.ts';

let now = 0;
let note: ReturnType<typeof createOutcomeNote>;

beforeEach(() => {
  now = 1000;
  app.trouble = undefined;
  note = createOutcomeNote({ now: () => now });
});

test.each([
  ['offline', 'offline'],
  ['network', 'offline'],
  ['timeout', 'silent'],
  ['shape', 'portal'],
  ['http', 'server'],
] as const)('a call that ends with %s tells of a line that is %s', (failure, trouble) => {
  note(failure, now);
  expect(app.trouble).toBe(trouble);
});

test('only the answer to a call that left after the line broke ends a trouble, whatever fails meanwhile', () => {
  note('network', 990);
  note(undefined, 995);
  expect(app.trouble).toBe('offline');
  now = 3000;
  note('timeout', 900);
  expect(app.trouble).toBe('silent');
  note(undefined, 1000);
  expect(app.trouble).toBeUndefined();
});

test('an error that is an answer is one', () => {
  note('network', 990);
  note('code', 1500);
  expect(app.trouble).toBeUndefined();
});
