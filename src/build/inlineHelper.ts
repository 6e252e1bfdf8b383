import type { Plugin } from 'vite';

/** The name of the bundler's chunk for its helper, which makes the object of an `import *`. */
const CHUNK = 'rolldown-runtime';

/** That chunk's code: what it declares, and the name of the one thing that it exports. */
const CODE = /^(?:\/\/.*\n)?([^]*)export\{(\w+) as (\w+)\};?\s*$/;

/**
 * Inlines the bundler's runtime helper (about 170 bytes) into each chunk that uses it. A separate chunk would add a request to every first
 * visit. Fails the build if a chunk's import of the helper does not have the expected form.
 */
export function inlineHelper(): Plugin {
  return {
    name: 'inline-helper',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // Before Vite writes which files each `import()` needs.
      order: 'pre',
      handler(_options, bundle) {
        const helper = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === CHUNK);
        if (helper?.type !== 'chunk') return;
        const [, body, local, exported] = CODE.exec(helper.code) ?? [];
        const file = helper.fileName.replace(/^.*\//, '');
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.imports.includes(helper.fileName)) continue;
          const statement = new RegExp(`import\\{${exported} as (\\w+)\\}from"[^"]*${file}";?`);
          const inlined = output.code.replace(statement, `const $1=(()=>{${body}return ${local}})();`);
          if (inlined === output.code) this.error(`${output.fileName} imports ${CHUNK} in another form`);
          output.code = inlined;
          output.imports = output.imports.filter((name) => name !== helper.fileName);
        }
        delete bundle[helper.fileName];
      },
    },
  };
}
