import type { Rolldown } from 'vite';

/**
 * The properties of chunks needed to find the shell, by file; rolldown provides them before (`renderChunk`) and after (`generateBundle`) it
 * is written.
 */
type Chunks = Readonly<Record<string, Pick<Rolldown.RenderedChunk, 'isEntry' | 'moduleIds' | 'imports'> | undefined>>;

/**
 * Modules that the shell needs besides the documents' own script: the second and third script, which load and connect the rest, the
 * session, and the database, which a sign-out without a connection must be able to empty.
 */
const SHELL_MODULES = [
  '/src/app/second/index.ts',
  '/src/app/third/index.ts',
  '/src/operator/session/session.ts',
  '/src/storage/database.ts',
];

/**
 * The navigation and account menu of a wide first screen. Not part of the shell, which every phone fetches: the worker stores them with the
 * other files that its page has loaded (`keep` in `src/pwa/messages.ts`).
 */
const WIDE_MODULE = '/src/app/parts/wideParts.ts';

/** Sheets that no chunk of the shell imports: without the one of the other looks, an offline start would show the default look. */
const SHELL_SHEETS = /\/otherLooks-[^/]+\.css$/;

/** The scripts of the shell, which are the documents' script and `SHELL_MODULES`, each with all that it imports, and the style sheets of all. */
export function shellFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.fromEntries(
    Object.entries(bundle).flatMap(([file, output]) => (output.type === 'chunk' ? [[file, output] as const] : [])),
  );
  const scripts = [...chunksWith(chunks, SHELL_MODULES)];
  const sheets = scripts.flatMap((file) => [...(chunks[file]?.viteMetadata?.importedCss ?? [])]);
  return new Set([...scripts, ...sheets, ...Object.keys(bundle).filter((file) => SHELL_SHEETS.test(file))]);
}

/** File names of the chunks that a first screen may be drawn with: the shell's, and those of a wide window. */
export function firstScreenChunks(chunks: Chunks): Set<string> {
  return chunksWith(chunks, [...SHELL_MODULES, WIDE_MODULE]);
}

/**
 * File names of the documents' script and the chunks with these modules (ends of their ids), each with all that it imports. Throws if a module
 * is in no chunk: without its script, the application would not start offline.
 */
function chunksWith(chunks: Chunks, modules: readonly string[]): Set<string> {
  const shell = new Set<string>();
  const add = (file: string): void => {
    if (shell.has(file)) return;
    shell.add(file);
    chunks[file]?.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(chunks)) if (chunk?.isEntry) add(file);
  for (const module of modules) {
    const file = Object.keys(chunks).find((each) => chunks[each]?.moduleIds.some((id) => id.endsWith(module)));
    if (file === undefined) throw new Error(`No script of the build has ${module}`);
    add(file);
  }
  return shell;
}
