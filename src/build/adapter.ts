import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { runnerImport, type Plugin } from 'vite';
import { adapterPath } from '../config/adapterFile.ts';
import type { Adapter } from '../contract/adapter.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The compiler's errors of an adapter file, a line each; undefined if there are none. Its default export must be an `Adapter`
 * (`src/contract/adapter.ts`), its functions must fit the endpoints.
 */
export function adapterProblems(path: string): string | undefined {
  // Inside the repository, where the compiler finds the packages' types.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'adapter-'));
  try {
    const proof = join(folder, 'proof.ts');
    const imports = [
      `import adapter from ${JSON.stringify(path)};`,
      `import type { Adapter } from ${JSON.stringify(join(ROOT, 'src/contract/adapter.ts'))};`,
    ];
    writeFileSync(proof, `${imports.join('\n')}\nexport const proof: Adapter = adapter;\n`);
    const config = join(folder, 'tsconfig.json');
    // What is only unused does no harm: a row that is commented out for a moment would otherwise fail on its imports.
    const compilerOptions = { types: ['vite/client', 'node'], noUnusedLocals: false, noUnusedParameters: false };
    writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [proof] }));
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout).trim();
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What the compiler does not see in an adapter, a text each: a second row for one call, which would do nothing, a read of `after` that
 * needs fields, and reads after a fixed `answer`, which would not be sent.
 */
export function rowProblems({ endpoints }: Adapter): string[] {
  return endpoints.flatMap(({ endpoint: { method, path, input }, after, answer }, at) => {
    const isTwice = endpoints
      .slice(0, at)
      .some(({ endpoint }) => endpoint.method === method && endpoint.path === path && endpoint.input === input);
    const unreadable = after?.reads.filter((read) => !v.is(read.input, {})) ?? [];
    return [
      ...(isTwice ? [`${method} ${path} has two rows: one is for every caller, with and without a session`] : []),
      ...unreadable.map((read) => `${read.method} ${read.path}, read after ${method} ${path}, needs fields`),
      ...(after && answer
        ? [`${method} ${path} has both \`answer\` and \`after\`: nothing is read after a fixed answer`]
        : []),
    ];
  });
}

/**
 * Replaces `src/operator/adapter.ts` by the file that `VITE_ADAPTER` names. A build fails on a file that does not compile against the
 * contract, with the compiler's messages, and on one with rows that could not work. Rule C50.
 */
export function operatorAdapter(): Plugin[] {
  const path = adapterPath();
  if (path === undefined) return [];
  return [
    {
      name: 'adapter:file',
      load: {
        filter: { id: /\/src\/operator\/adapter\.ts$/ },
        handler: () => `export { default as adapter } from ${JSON.stringify(path)};`,
      },
    },
    {
      name: 'adapter:check',
      apply: 'build',
      // Before the build starts: a build that fails later also warns about files that it did not write.
      async config() {
        let problems = adapterProblems(path);
        problems ??= rowProblems((await runnerImport<{ default: Adapter }>(path)).module.default).join('\n');
        if (problems === '') return;
        const error = new Error(`The adapter does not fit the contract:\n${problems}`);
        // Vite prints the stack, which would say nothing about the operator's file, and in brackets what has no line of a stack.
        error.stack = `${error.message}\n    at ${path}`;
        throw error;
      },
    },
  ];
}
