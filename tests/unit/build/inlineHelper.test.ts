import { expect, test } from 'vitest';
import { build, type Plugin, type Rolldown } from 'vite';
import { inlineHelper, withHelper } from '../../../src/build/inlineHelper.ts';

/** Modules of a build in which two lazy chunks need the object of an `import *`, and the entry does not. */
const MODULES: Record<string, string> = {
  entry: `import('one'); import('two');`,
  one: `import * as names from 'names'; globalThis.one = names; import('two');`,
  two: `import * as names from 'names'; import * as others from 'others'; globalThis.two = [names, others];`,
  names: `export const a = 1; export const b = 2;`,
  others: `export const c = 3;`,
};

/** The chunks of a build with `plugin`. */
async function chunksWith(plugin?: Plugin): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (MODULES[id] === undefined ? null : `\0${id}`),
        load: (id) => MODULES[id.replace('\0', '')],
      },
      plugin,
    ],
    build: {
      write: false,
      // The plugin reads what this minifier writes.
      minify: 'terser',
      rolldownOptions: {
        input: 'entry',
        output: { codeSplitting: { groups: [{ name: 'names', test: /names$/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.filter((output) => output.type === 'chunk');
}

test('the bundler’s helper is in each chunk that uses it, and in no chunk of its own', async () => {
  const isHelper = ({ name }: Rolldown.OutputChunk): boolean => name === 'rolldown-runtime';
  expect((await chunksWith()).filter(isHelper)).toHaveLength(1);
  const chunks = await chunksWith(inlineHelper());
  expect(chunks.filter(isHelper)).toEqual([]);
  expect(chunks.map(({ code }) => code).join('\n')).not.toContain('rolldown-runtime');
  const users = chunks.filter(({ code }) => code.includes('Object.defineProperty'));
  expect(users.length).toBeGreaterThan(1);
});

test.each([
  [
    'another name',
    'import{t as e}from"./rolldown-runtime-H.js";use(e)',
    'var r=1;export{r as t};',
    'e=(()=>{var r=1;return r})();use(e)',
  ],
  [
    'the same name',
    'import{t}from"./rolldown-runtime-H.js";use(t)',
    'var r=1;export{r as t};',
    't=(()=>{var r=1;return r})();use(t)',
  ],
  [
    'an export under its own name',
    'import{t}from"./rolldown-runtime-H.js";use(t)',
    'var t=1;export{t};',
    't=(()=>{var t=1;return t})();use(t)',
  ],
])('a chunk may import the helper under %s', (_how, chunk, code, inlined) => {
  expect(withHelper(chunk, { code, fileName: 'assets/rolldown-runtime-H.js' })).toBe(`const ${inlined}`);
});

test.each([
  ['another file', 'import{t}from"./other-H.js";', 'var r=1;export{r as t};'],
  ['two exports', 'import{t,u}from"./rolldown-runtime-H.js";', 'var r=1,u=2;export{r as t,u};'],
])('an import in another form is not replaced: %s', (_how, chunk, code) => {
  expect(withHelper(chunk, { code, fileName: 'assets/rolldown-runtime-H.js' })).toBeUndefined();
});
