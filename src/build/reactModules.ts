import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { isClientBuild } from './bundle.ts';

const packages = createRequire(import.meta.url);

/** The file of each of React's entries, without its checks for development. */
const FILES: Readonly<Record<string, string>> = {
  react: fileOf('react', 'react'),
  'react/jsx-runtime': fileOf('react', 'react-jsx-runtime'),
  'react-dom': fileOf('react-dom', 'react-dom'),
  'react-dom/client': fileOf('react-dom', 'react-dom-client'),
  scheduler: fileOf('scheduler', 'scheduler'),
};

/**
 * wouter computes the name of a hook that older versions of React lack. A bundler cannot resolve a computed name, and would include
 * everything that React exports.
 */
const ROUTER_FILE = '/wouter/src/react-deps.js';
const HIDDEN_NAME = '["useInsertion" + "Effect"]';

function fileOf(name: string, file: string): string {
  return join(dirname(packages.resolve(name)), 'cjs', `${file}.production.js`);
}

/**
 * Bundles React as ES modules. A CommonJS module is one function that is called when the script runs: the main thread then compiles all of
 * React. The functions of an ES module are compiled on another thread while the script arrives, unused exports are removed, and the bundler
 * needs no wrapper for CommonJS.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: isClientBuild,
    resolveId: { filter: { id: /^(react|react-dom|scheduler)(\/|$)/ }, handler: (id) => FILES[id] },
    transform: {
      filter: { id: /\.production\.js$|\/wouter\/src\/react-deps\.js$/ },
      handler(code, id) {
        if (id.endsWith(ROUTER_FILE)) return { code: code.replace(HIDDEN_NAME, '.useInsertionEffect'), map: null };
        const [name] = Object.entries(FILES).find(([, file]) => file === id) ?? [];
        return name && { code: asModule(code, name), map: null };
      },
    },
  };
}

/** The variables that a module declares first, one for each module that it requires. */
const REQUIRED = /^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/m;

/**
 * The source of a CommonJS module that requires others at its top and assigns to properties of `exports`, as an ES module, which is
 * imported by `specifier`. Each required module is an import, not a variable: only then can the bundler see which of its exports are used.
 */
export function asModule(code: string, specifier: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))];
  const [required = ''] = REQUIRED.exec(code) ?? [];
  const imports = [...required.matchAll(/(\w+) = require\("([^"]+)"\)/g)].map(
    ([, name, from]) => `import * as ${name} from "${from}";`,
  );
  const body = code.replace(required, '').replaceAll(/\bexports\.(\w+)/g, 'exported$$$1');
  return [
    ...imports,
    `let ${names.map((name) => `exported$${name}`).join(', ')};`,
    body,
    `export { ${names.map((name) => `exported$${name} as ${name}`).join(', ')} };`,
    `export * as default from "${specifier}";`,
  ].join('\n');
}
