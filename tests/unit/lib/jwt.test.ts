import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { readTokenTimes } from '../../../src/lib/jwt.ts';

/** A token with this payload and a meaningless signature. */
function token(payload: string): string {
  return `e30.${Buffer.from(payload).toString('base64url')}.c2ln`;
}

describe('the expiry of a stored jwt', () => {
  test('a token that a real server signed', async () => {
    const jwt = await new SignJWT({ name: '홍길동🎰' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(1_795_000_000)
      .setExpirationTime(1_795_003_600)
      .sign(new TextEncoder().encode('x'.repeat(32)));
    expect(readTokenTimes(jwt)).toEqual({ exp: 1_795_003_600_000, iat: 1_795_000_000_000 });
  });

  test('seconds become milliseconds, with fractions; a missing iat is omitted', () => {
    expect(readTokenTimes(token('{"exp":1.5}'))).toEqual({ exp: 1500 });
    expect(readTokenTimes(token('{"exp":0,"iat":"no"}'))).toEqual({ exp: 0 });
  });

  test('every payload is decoded from base64url', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(4_000_000_000), (name, exp) => {
        expect(readTokenTimes(token(JSON.stringify({ name, exp })))).toEqual({ exp: exp * 1000 });
      }),
    );
  });
});

describe('a token that cannot be read has no times', () => {
  test.each([
    ['empty', ''],
    ['one part', 'abc'],
    ['two parts', 'e30.e30'],
    ['four parts', `${token('{"exp":1}')}.x`],
    ['no payload', 'e30..c2ln'],
    ['not base64', 'e30.***.c2ln'],
    ['not JSON', token('exp=1')],
    ['not UTF-8', `e30.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c2ln`],
    ['null', token('null')],
    ['a list', token('[1]')],
    ['a number', token('5')],
    ['no exp', token('{"iat":1}')],
    ['exp as text', token('{"exp":"1795003600"}')],
    ['exp beyond every date', token('{"exp":1e300}')],
    ['a negative exp', token('{"exp":-1}')],
    ['exp by way of a prototype', token('{"__proto__":{"exp":1}}')],
  ])('%s', (_, text) => {
    expect(readTokenTimes(text)).toBeUndefined();
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(readTokenTimes(text)).toBeUndefined()));
    fc.assert(fc.property(fc.json(), (json) => void readTokenTimes(token(json))));
  });
});
