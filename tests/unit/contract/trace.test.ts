import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSupportCode, supportCode, TRACEPARENT, traceOf } from '../../../src/contract/trace.ts';

const trace = fc.uuid({ version: 4 }).map(traceOf);

test('a support code has eight unambiguous letters, in two groups', () => {
  fc.assert(fc.property(trace, (id) => /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(supportCode(id))));
  expect(supportCode('ffffffffff0000000000000000000000')).toBe('ZZZZ-ZZZZ');
  expect(supportCode('00000000010000000000000000000000')).toBe('0000-0001');
});

test('a support code names the first 40 bits of a trace: traces that differ there have different codes', () => {
  fc.assert(
    fc.property(
      trace,
      trace,
      (one, other) => (supportCode(one) === supportCode(other)) === (one.slice(0, 10) === other.slice(0, 10)),
    ),
  );
});

test.each(['zz0t-1a8b', 'ZZOT IA8B', ' zzot l a8b', 'ZZ0T1A8B'])(
  'a code is recognised as players write it down: %j',
  (written) => {
    expect(readSupportCode(written)).toBe('ZZ0T-1A8B');
  },
);

test('traceparent is parsed by W3C Trace Context, level 1; anything else is ignored', () => {
  const [, id, span] = TRACEPARENT.exec('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01') ?? [];
  expect([id, span]).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']);
  const wrong = [
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
    '4bf92f3577b34da6a3ce929d0e0e4736',
    'undefined',
  ];
  for (const each of wrong) expect(TRACEPARENT.test(each)).toBe(false);
});
