import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from '../App.tsx';

/**
 * A language without words: the page is drawn before the player's language is known, every text as an empty line of its height, and
 * filled without moving anything.
 */
const wordless = setupI18n({ locale: 'ko', messages: { ko: {} }, missing: () => '' });

/** The three documents of the build and their first screens. */
export const documents = [
  { file: 'app.html', path: '/support' },
  { file: 'home.html', path: '/home' },
  { file: 'index.html', path: '/' },
].map(({ file, path }) => ({ file, markup: renderToStaticMarkup(<App i18n={wordless} path={path} />) }));
