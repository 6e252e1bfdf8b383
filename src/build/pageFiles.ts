import type { Rolldown } from 'vite';
import type { PageFiles } from '../app/inline/preload.ts';

/** The module of what only a wide window has. */
const WIDE_PARTS = 'wideParts.ts';

/**
 * The files of each page, by the modules that its first render loads (`modules`: by path, their file names), without those of `known` chunks,
 * which the document preloads. Throws if the build has no chunk of a module.
 */
export function pageFiles(
  bundle: Rolldown.OutputBundle,
  modules: Readonly<Record<string, readonly string[]>>,
  known: readonly string[],
  catalogs: Readonly<Record<string, string>>,
): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = withImports(known);
  const files: string[] = [];

  function withImports(names: readonly string[]): Set<string> {
    const all = new Set(names);
    // Iterating a set includes the elements that are added meanwhile.
    for (const name of all) byName.get(name)?.imports.forEach((imported) => all.add(imported));
    return all;
  }
  function chunkOf(module: string): string {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The build has no chunk of ${module}`);
    return chunk.fileName;
  }
  function indexOf(file: string): number {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  }

  function filesOf(own: readonly string[]): number[] {
    const names = [...withImports(own.map(chunkOf))].filter((name) => !loaded.has(name));
    const sheets = new Set(names.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]));
    return [...names, ...sheets].map(indexOf);
  }

  const wide = filesOf([WIDE_PARTS]);
  const pages = Object.fromEntries(Object.entries(modules).map(([path, own]) => [path, filesOf(own)]));
  return { files, wide, pages, catalogs };
}
