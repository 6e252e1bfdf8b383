import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adapterProblems } from '../../../src/build/adapter.ts';
import { adapterPath } from '../../../src/config/adapterFile.ts';

const EXAMPLE = 'sandbox/adapters/casino-core/adapter.ts';
const CONTRACT = resolve('src/contract');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapter-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(rules: string): string | undefined {
  const path = join(folder, 'adapter.ts');
  writeFileSync(
    path,
    `import { adapt } from '${CONTRACT}/adapter.ts';
import { deposit } from '${CONTRACT}/wallet.ts';
export default { endpoints: [adapt(deposit, ${rules})] };`,
  );
  return adapterProblems(path);
}

test('VITE_ADAPTER names the adapter’s file; without it there is no adapter', () => {
  expect(adapterPath({})).toBeUndefined();
  expect(adapterPath({ VITE_ADAPTER: EXAMPLE })).toBe(resolve(EXAMPLE));
});

test('an adapter that fits the contract has no problems: the example, and one outside the repository (Rule C50)', () => {
  expect(adapterProblems(resolve(EXAMPLE))).toBeUndefined();
  expect(problemsOf("{ path: '/payments' }")).toBeUndefined();
});

test('an adapter that does not fit is refused with the compiler’s message: line, field and type', () => {
  expect(adapterProblems(join(folder, 'none.ts'))).toMatch('names a file that is not there');
  expect(problemsOf("{ method: 'GET' }")).toMatch(/adapter\.ts\(3,\d+\): error .*"GET"/s);
  expect(problemsOf('{ request: ({ total }) => ({ total }) }')).toMatch("'total' does not exist");
  expect(problemsOf('{ response: () => ({ request: 1 }) }')).toMatch(/adapter\.ts\(3,\d+\)/);
  writeFileSync(join(folder, 'adapter.ts'), 'export default { routes: [] };');
  expect(adapterProblems(join(folder, 'adapter.ts'))).toMatch("'endpoints' is missing");
});
