import type { Plugin } from 'vite';

/**
 * Changes to Vite's helper, which loads the style sheets of a lazy script: where it handles one that failed, and the
 * new code.
 */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/(?<=e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
  [/seen\[href\] = void 0;(?=\s*throw err)/, 'delete seen[href];'],
];

/**
 * After a style sheet could not be loaded, the next attempt to load its script fetches it again. Without this, Vite's helper treats it as
 * loaded, since its `link` is in the document and its address among those already seen: the screen would have no styles until the page is
 * reloaded. Fails the build if the helper does not have the expected form. Rule O4.
 */
export function lostStyles(): Plugin {
  return {
    name: 'lost-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code, id) {
        return { code: forgetLost(code) ?? this.error(`${id} has another form: ${code}`), map: null };
      },
    },
  };
}

/** The code of Vite's helper, changed to forget a style sheet that failed; undefined if it does not have the expected form. */
export function forgetLost(code: string): string | undefined {
  if (!CHANGES.every(([place]) => place.test(code))) return undefined;
  return CHANGES.reduce((changed, [place, replacement]) => changed.replace(place, replacement), code);
}
