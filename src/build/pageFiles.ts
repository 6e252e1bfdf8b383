import type { Rolldown } from 'vite';
import type { PageFiles } from '../app/inline/preload.ts';
import { chunksOf, scriptWith, sheetsOf, WIDE_MODULE, withImports } from './bundle.ts';

/**
 * The files of each page, by the modules that its first render loads (`modules`: by path, their file names), without those of `known` chunks,
 * which the document preloads. Throws if no script of the build has a module.
 */
export function pageFiles(
  bundle: Rolldown.OutputBundle,
  modules: Readonly<Record<string, readonly string[]>>,
  known: readonly string[],
  catalogs: Readonly<Record<string, string>>,
): PageFiles {
  const chunks = chunksOf(bundle);
  const loaded = withImports(chunks, known);
  const files: string[] = [];

  function indexOf(file: string): number {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  }

  function filesOf(own: readonly string[]): number[] {
    const scripts = own.map((module) => scriptWith(chunks, module));
    const further = [...withImports(chunks, scripts)].filter((name) => !loaded.has(name));
    return [...further, ...sheetsOf(chunks, further)].map(indexOf);
  }

  const wide = filesOf([WIDE_MODULE]);
  const pages = Object.fromEntries(
    Object.entries(modules).map(([path, own]) => [path, filesOf(own.map((name) => `/${name}`))]),
  );
  return { files, wide, pages, catalogs };
}
