import { DENSE_HOME_PATH } from '../../config/paths.ts';
import { fillSiteName, fillWords } from './fillWords.ts';

/** Texts of the first screen in the languages of the document's first part; inserted by the build. */
declare const WORDS: Record<string, readonly string[]>;

/**
 * Runs inline after the prerendered markup, before the first paint: fills in the first screen's texts in the player's language, if they are
 * in this part of the document, and the last stored site name. On the denser home page (Rule N2) the dashboard is dense from then on: its
 * navigation would fold, and the page move, once the application renders it.
 */
fillWords(WORDS);
fillSiteName();
if (location.pathname === DENSE_HOME_PATH) document.querySelector('#page > *')?.setAttribute('data-dense', '');
