import type { Plugin } from 'vite';
import { isClientBuild } from './bundle.ts';

/** The name of the bundler's chunk for its helper, which makes the object of an `import *`. */
const CHUNK = 'rolldown-runtime';

/** That chunk's code: what it declares, and the one thing that it exports, under its own name or another. */
const CODE = /^(?:\/\/.*\n)?([^]*)export\{(\w+)(?: as (\w+))?\};?\s*$/;

/**
 * Inlines the bundler's runtime helper (about 170 bytes) into each chunk that uses it. A separate chunk would add a request to every first
 * visit. Fails the build if a chunk's import of the helper does not have the expected form.
 */
export function inlineHelper(): Plugin {
  return {
    name: 'inline-helper',
    apply: isClientBuild,
    generateBundle: {
      // Before Vite writes which files each `import()` needs.
      order: 'pre',
      handler(_options, bundle) {
        const helper = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === CHUNK);
        if (helper?.type !== 'chunk') return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.imports.includes(helper.fileName)) continue;
          output.code =
            withHelper(output.code, helper) ??
            this.error(`${output.fileName} imports ${CHUNK} in another form: ${output.code.slice(0, 200)}`);
          output.imports = output.imports.filter((name) => name !== helper.fileName);
        }
        delete bundle[helper.fileName];
      },
    },
  };
}

/**
 * A chunk's code with the helper in place of its import; undefined if the import does not have the expected form. A minifier may choose the
 * exported name for the chunk's own, too: `import{t}` in place of `import{t as e}`.
 */
export function withHelper(code: string, helper: { code: string; fileName: string }): string | undefined {
  const [, body, local = '', exported = local] = CODE.exec(helper.code) ?? [];
  const file = helper.fileName.replace(/^.*\//, '');
  const statement = new RegExp(`import\\{${exported}(?: as (\\w+))?\\}from"[^"]*${file}";?`);
  const found = body === undefined ? null : statement.exec(code);
  if (!found) return undefined;
  return code.replace(found[0], () => `const ${found[1] ?? exported}=(()=>{${body}return ${local}})();`);
}
