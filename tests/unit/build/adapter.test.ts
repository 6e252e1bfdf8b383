import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { resolveConfig } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { adapterProblems, operatorAdapter, rowProblems } from '../../../src/build/adapter.ts';
import { adapterPath } from '../../../src/config/adapterFile.ts';
import { adapt } from '../../../src/contract/adapter.ts';
import { notices, publicNotices } from '../../../src/contract/supports.ts';
import { byKey, deposits, summary } from '../../../src/contract/wallet.ts';
import casinoCore from '../../../sandbox/adapters/casino-core/adapter.ts';

const EXAMPLE = 'sandbox/adapters/casino-core/adapter.ts';
const CONTRACT = resolve('src/contract');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adapter-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

function problemsOf(...rules: readonly string[]): string | undefined {
  const path = join(folder, 'adapter.ts');
  writeFileSync(
    path,
    `import { adapt } from '${CONTRACT}/adapter.ts';
import { deposit } from '${CONTRACT}/wallet.ts';
export default { endpoints: [
${rules.map((rule) => `adapt(deposit, ${rule}),`).join('\n')}
] };`,
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

test('an import that no row uses yet is no problem (Rule C50)', () => {
  expect(problemsOf()).toBeUndefined();
});

test('an adapter that does not fit is refused with the compiler’s message: line, field and type', () => {
  const problems = problemsOf(
    "{ method: 'GET' }",
    '{ request: ({ total }) => ({ total }) }',
    '{ response: () => ({ request: 1 }) }',
  );
  expect(problems).toMatch(/adapter\.ts\(4,\d+\): error .*"GET"/s);
  expect(problems).toMatch(/adapter\.ts\(5,\d+\): error .*'total' does not exist/s);
  expect(problems).toMatch(/adapter\.ts\(6,\d+\)/);
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

test('a second row for one call, a read after a call that needs fields, and one after a fixed answer are refused as well', async () => {
  const after = (read: typeof byKey | typeof deposits.endpoint) => ({
    after: { reads: [read], combine: <T>(own: T) => own },
  });
  expect(rowProblems(casinoCore)).toEqual([]);
  expect(rowProblems({ endpoints: [adapt(summary, after(deposits.endpoint)), adapt(notices.endpoint, {})] })).toEqual(
    [],
  );
  // One identity: the rows differ in `auth` alone.
  expect(rowProblems({ endpoints: [adapt(notices.endpoint, {}), adapt(publicNotices, {})] })).toEqual([
    'GET /supports/notices has two rows: one is for every caller, with and without a session',
  ]);
  expect(rowProblems({ endpoints: [adapt(summary, after(byKey))] })).toEqual([
    'GET /wallet/requests/by-key, read after GET /wallet/summary, needs fields',
  ]);
  const both = { ...after(deposits.endpoint), answer: () => ({ balance: 0 }) };
  expect(rowProblems({ endpoints: [adapt(summary, both)] })).toEqual([
    'GET /wallet/summary has both `answer` and `after`: nothing is read after a fixed answer',
  ]);
  const path = join(folder, 'twice.ts');
  writeFileSync(
    path,
    `import { adapt } from '${CONTRACT}/adapter.ts';
import { deposit } from '${CONTRACT}/wallet.ts';
export default { endpoints: [adapt(deposit, {}), adapt(deposit, { path: '/payments' })] };`,
  );
  vi.stubEnv('VITE_ADAPTER', path);
  const started = resolveConfig({ configFile: false, logLevel: 'silent', plugins: operatorAdapter() }, 'build');
  await expect(started).rejects.toThrow('POST /wallet/deposits has two rows');
  // As Vite prints it.
  expect(inspect(await started.catch((error: unknown) => error))).toMatch(
    /^The adapter .* a session\n {4}at .*twice\.ts$/s,
  );
});
