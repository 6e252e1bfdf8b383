import { expect, test } from 'vitest';
import adapter from '../../../sandbox/adapters/casino-core/adapter.ts';
import { CODES } from '../../../src/contract/codes.ts';

test.each([undefined, null, 'Unauthorized'])('a 401 whose body is %j ends the session (Rule C51)', (body) => {
  expect(adapter.envelope?.({ status: 401, body })).toEqual({ code: CODES.authExpired });
});

test('another page without JSON is no answer of the API, whatever its status', () => {
  for (const status of [200, 302, 403, 404])
    expect(() => adapter.envelope?.({ status, body: undefined })).toThrow(String(status));
});
