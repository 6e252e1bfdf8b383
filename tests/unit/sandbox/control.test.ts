import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from '../../../src/contract/fields.ts';
import { START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest('memory');
}, START_TIMEOUT);
afterAll(() => sandbox.close());

test('a member that the control server adds has a phone number that the contract accepts', async () => {
  const { account } = await sandbox.newMember();
  const member = await sandbox.control('GET', `/members/${account}`);
  expect(v.is(phone, member['phone'])).toBe(true);
});

test('the control port answers this machine only', async () => {
  const foreign = await fetch(`${sandbox.origins.control}/settings`, { headers: { origin: 'https://example.com' } });
  expect(foreign.status).toBe(403);
});
