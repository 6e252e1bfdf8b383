import type { Plugin } from 'vite';
import { isClientBuild } from './bundle.ts';

/** The scripts that run when a page starts: compiling all of their functions would delay the first screen. */
const AT_START = new Set(['index', 'second', 'session', 'third']);

/** The first line of a script of which Chromium compiles all functions while it loads it. Other browsers ignore it. */
const COMMENT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks all other scripts as to be compiled when they are loaded: most are prefetched while the player does nothing. Without the mark a
 * function is compiled when it is called first: in the press that opens a screen, which on a slow phone takes a fifth of its time.
 */
export function compileAtLoad(): Plugin {
  return {
    name: 'compile-at-load',
    apply: isClientBuild,
    generateBundle: {
      // After Vite has put the list of a script's dependencies at its beginning.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || AT_START.has(output.name) || output.fileName.includes('/locales/')) continue;
          output.code = COMMENT + output.code;
        }
      },
    },
  };
}
