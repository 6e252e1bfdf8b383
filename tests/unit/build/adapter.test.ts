import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { adapterProblems, operatorAdapter } from '../../../src/build/adapter.ts';
import { adapterPath } from '../../../src/config/adapterFile.ts';

const EXAMPLE = 'sandbox/adapters/casino-core/adapter.ts';
const CONTRACT = resolve('src/contract');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapter-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

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

test('a build with such an adapter ends before its first step, so that only the compiler’s message is printed', async () => {
  const path = join(folder, 'adapter.ts');
  writeFileSync(path, 'export default { routes: [] };');
  vi.stubEnv('VITE_ADAPTER', path);
  const start = (command: 'build' | 'serve') =>
    resolveConfig({ configFile: false, logLevel: 'silent', plugins: operatorAdapter() }, command);
  await expect(start('build')).rejects.toThrow("'endpoints' is missing");
  await expect(start('serve')).resolves.toBeDefined();
});
