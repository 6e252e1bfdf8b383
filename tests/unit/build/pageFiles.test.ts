import { expect, test } from 'vitest';
import type { Rolldown } from 'vite';
import { pageFiles } from '../../../src/build/pageFiles.ts';

/** A bundle of chunks, each with its modules, what it imports statically, and its style sheets. */
function bundleOf(chunks: Record<string, { modules?: string[]; imports?: string[]; css?: string[] }>) {
  const outputs = Object.entries(chunks).map(([fileName, { modules = [], imports = [], css = [] }]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      imports,
      moduleIds: modules.map((name) => `/repo/src/${name}`),
      viteMetadata: { importedCss: new Set(css) },
    },
  ]);
  return Object.fromEntries(outputs) as Rolldown.OutputBundle;
}

const BUNDLE = bundleOf({
  'index.js': { modules: ['main.tsx'] },
  'second.js': { imports: ['index.js'] },
  'shared.js': { imports: ['index.js'], css: ['shared.css'] },
  'form.js': { imports: ['shared.js', 'second.js'], css: ['form.css'] },
  'Login.js': { modules: ['features/account/LoginScreen.tsx'], imports: ['form.js'] },
  'wide.js': { modules: ['app/parts/wideParts.ts'], imports: ['index.js'], css: ['wide.css'] },
  'Terms.js': { modules: ['features/policies/TermsScreen.tsx'], imports: ['shared.js'] },
});

/** The file names that the table gives for a path. */
function filesOf({ files, pages }: ReturnType<typeof pageFiles>, path: string) {
  return pages[path]?.map((index) => files[index]).toSorted();
}

test('a page’s files are its modules’ chunks with all that they import and their style sheets, but what the document preloads', () => {
  const modules = { '/login': ['LoginScreen.tsx'], '/terms': ['TermsScreen.tsx'] };
  const table = pageFiles(BUNDLE, modules, ['index.js', 'second.js'], { ko: 'ko.js' });
  expect(filesOf(table, '/login')).toEqual(['Login.js', 'form.css', 'form.js', 'shared.css', 'shared.js']);
  expect(filesOf(table, '/terms')).toEqual(['Terms.js', 'shared.css', 'shared.js']);
  expect(table.wide.map((index) => table.files[index])).toEqual(['wide.js', 'wide.css']);
  expect(table.files).toHaveLength(8);
  expect(table.catalogs).toEqual({ ko: 'ko.js' });
});

test('a module that the build does not have fails it', () => {
  expect(() => pageFiles(BUNDLE, { '/login': ['Screen.tsx'] }, ['index.js'], {})).toThrow(
    'No script of the build has /Screen.tsx',
  );
});
