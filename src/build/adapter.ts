import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { adapterPath } from '../config/adapterFile.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The compiler's errors of an adapter file, a line each; undefined if there are none. Its default export must be an `Adapter`
 * (`src/contract/adapter.ts`), its functions must fit the endpoints.
 */
export function adapterProblems(path: string): string | undefined {
  if (!existsSync(path)) return `VITE_ADAPTER names a file that is not there: ${path}`;
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
    const compilerOptions = { types: ['vite/client', 'node'] };
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
 * Replaces `src/operator/adapter.ts` by the file that `VITE_ADAPTER` names. A build fails, with the compiler's messages, on a file that
 * does not compile against the contract. Rule C50.
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
      // Before the build starts: one that fails later also has warnings about the files that it did not write.
      config() {
        const problems = adapterProblems(path);
        if (problems !== undefined) throw new Error(`The adapter does not fit the contract:\n${problems}`);
      },
    },
  ];
}
