import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { build, type Rolldown } from 'vite';
import { lostStyles, forgetLost } from '../../../src/build/lostStyles.ts';

/** An entry that loads a screen with a style sheet on demand. */
const MODULES: Record<string, string> = {
  entry: `export const open = () => import('screen');`,
  screen: `import 'screen.css'; export const name = 'screen';`,
  'screen.css': 'p { color: red }',
};

afterEach(() => vi.unstubAllGlobals());

/** The entry of a build with the plugin, imported from a folder that is deleted after the test. */
async function builtEntry(): Promise<{ open(): Promise<{ name: string }> }> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (MODULES[id] === undefined ? null : `\0${id}`),
        load: (id) => MODULES[id.replace('\0', '')],
      },
      lostStyles(),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: { entry: 'entry' },
        preserveEntrySignatures: 'strict',
        output: { chunkFileNames: '[name].mjs', entryFileNames: '[name].mjs' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const folder = mkdtempSync(join(tmpdir(), 'lost-styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const output of result.output)
    if (output.type === 'chunk') writeFileSync(join(folder, output.fileName), output.code);
  return import(pathToFileURL(join(folder, 'entry.mjs')).href);
}

test('a style sheet that could not be loaded is loaded again by the next attempt; a loaded one is not', async () => {
  // The window loads no files: the test tells how each style sheet ended.
  const window = new Window({ settings: { disableCSSFileLoading: true } });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Event', window.Event);
  const { open } = await builtEntry();
  const sheets = () => [...window.document.querySelectorAll('link[rel=stylesheet]')];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const opened = open();
    expect(sheets()).toHaveLength(1);
    sheets()[0]?.dispatchEvent(new window.Event('error'));
    await expect(opened).rejects.toThrow('Unable to preload CSS');
    expect(sheets()).toEqual([]);
  }
  const opened = open();
  sheets()[0]?.dispatchEvent(new window.Event('load'));
  await expect(opened).resolves.toMatchObject({ name: 'screen' });
  await open();
  expect(sheets()).toHaveLength(1);
});

test('a helper of another form is not changed', () => {
  expect(forgetLost('link.onerror = rej;')).toBeUndefined();
  expect(forgetLost('if (e.type === "error") rej();')).toBeUndefined();
});
