import type { ConfigEnv, Rolldown, UserConfig } from 'vite';

/** Whether a plugin applies that is for the build of the client alone, not for the development server or the prerendering. */
export function isClientBuild(_config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && !isSsrBuild;
}

/**
 * The properties of chunks needed to find scripts, by file; rolldown provides them before (`renderChunk`) and after (`generateBundle`) it is
 * written.
 */
export type Chunks = Readonly<
  Record<string, Pick<Rolldown.RenderedChunk, 'isEntry' | 'moduleIds' | 'imports'> | undefined>
>;

/** The module of the second script; like all modules here, given by the end of its id. */
export const SECOND_MODULE = '/src/app/second/index.ts';
/** The module of what only a wide window has. */
export const WIDE_MODULE = '/src/app/parts/wideParts.ts';

/** The chunks of a bundle, by file. */
export function chunksOf(bundle: Rolldown.OutputBundle): Readonly<Record<string, Rolldown.OutputChunk>> {
  return Object.fromEntries(
    Object.entries(bundle).flatMap(([file, output]) => (output.type === 'chunk' ? [[file, output] as const] : [])),
  );
}

/** The documents' own script. Throws if the build has none. */
export function entryScript(chunks: Chunks): string {
  const file = Object.keys(chunks).find((each) => chunks[each]?.isEntry);
  if (file === undefined) throw new Error('The build has no first script');
  return file;
}

/** The script with a module (the end of its id). Throws if no script has it. */
export function scriptWith(chunks: Chunks, module: string): string {
  const file = Object.keys(chunks).find((each) => chunks[each]?.moduleIds.some((id) => id.endsWith(module)));
  if (file === undefined) throw new Error(`No script of the build has ${module}`);
  return file;
}

/** These scripts with all that they import. */
export function withImports(chunks: Chunks, files: readonly string[]): Set<string> {
  const all = new Set(files);
  // Iterating a set includes the elements that are added meanwhile.
  for (const file of all) chunks[file]?.imports.forEach((imported) => all.add(imported));
  return all;
}

/** The style sheets of these scripts. */
export function sheetsOf(chunks: ReturnType<typeof chunksOf>, files: Iterable<string>): Set<string> {
  return new Set([...files].flatMap((file) => [...(chunks[file]?.viteMetadata?.importedCss ?? [])]));
}

/** The sheet of all looks but the default one, which no script imports. Throws if the build has none. */
export function looksSheet(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /\/otherLooks-[^/]+\.css$/.test(name));
  if (file === undefined) throw new Error('The build has no sheet of the other looks');
  return file;
}
