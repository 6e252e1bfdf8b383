import { expect, test, vi } from 'vitest';
import { byKey } from '../../../src/contract/wallet.ts';
import { lookUpByKey } from '../../../src/data/lookUpByKey.ts';
import { ok } from '../../../src/lib/result.ts';

const request = vi.hoisted(() => vi.fn<(...call: unknown[]) => unknown>());
vi.mock('../../../src/operator/index.ts', () => ({ request }));

test('the question for the result of a key has the trace of its command (Rule C45)', async () => {
  request.mockResolvedValue(ok({ found: true, request: null }));
  const key = '0b7a5c2e-4d1f-4a63-9c58-2f1e7d9b6a30';
  expect(await lookUpByKey({ key, kind: 'deposit' })).toBe('found');
  expect(request).toHaveBeenCalledWith(byKey, { key }, { trace: '0b7a5c2e4d1f4a639c582f1e7d9b6a30' });
});
