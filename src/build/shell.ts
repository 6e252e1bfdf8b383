import type { Rolldown } from 'vite';
import {
  chunksOf,
  entryScript,
  looksSheet,
  scriptWith,
  SECOND_MODULE,
  sheetsOf,
  WIDE_MODULE,
  withImports,
  type Chunks,
} from './bundle.ts';

/**
 * Modules that the shell needs besides the documents' own script: the second and third script, which load and connect the rest, the
 * session, and the database, which a sign-out without a connection must be able to empty.
 */
const SHELL_MODULES = [
  SECOND_MODULE,
  '/src/app/third/index.ts',
  '/src/operator/session/session.ts',
  '/src/storage/database.ts',
];

/**
 * The scripts of the shell, which are the documents' script and `SHELL_MODULES`, each with all that it imports, and the style sheets of all.
 * Without the one of the other looks, which no script imports, an offline start would show the default look.
 */
export function shellFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = chunksOf(bundle);
  const scripts = chunksWith(chunks, SHELL_MODULES);
  return new Set([...scripts, ...sheetsOf(chunks, scripts), looksSheet(bundle)]);
}

/**
 * File names of the chunks that a first screen may be rendered with: the shell's, and the navigation and account menu
 * of a wide window. The latter are not part of the shell, which every phone fetches: the worker stores them with the
 * other files that its page has loaded (`keep` in `src/pwa/messages.ts`).
 */
export function firstScreenChunks(chunks: Chunks): Set<string> {
  return chunksWith(chunks, [...SHELL_MODULES, WIDE_MODULE]);
}

/** The documents' script and those with these modules, each with all that it imports. Throws if no script has a module. */
function chunksWith(chunks: Chunks, modules: readonly string[]): Set<string> {
  return withImports(chunks, [entryScript(chunks), ...modules.map((module) => scriptWith(chunks, module))]);
}
