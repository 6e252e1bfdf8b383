import { HOME_PATH } from '../../config/paths.ts';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { fillSiteName, fillWords } from './fillWords.ts';
import { preloadLanguage, preloadPage } from './preload.ts';

/** The page's texts in all other languages; inserted by the build. */
declare const WORDS: Record<string, readonly string[]>;
/** Files of the first stage of the catalogues, by language; inserted by the build. */
declare const CATALOG_FILES: Record<string, string>;

/**
 * Runs inline, last in the document of `/`, which runs no other script after it: opens the home page in a new document after 500 ms,
 * fills in the texts, and preloads files of that page, none of which it waits for. Rule N1.
 */
systemClock.setTimeout(() => location.replace(HOME_PATH), TIMINGS.loadingRedirect);
fillWords(WORDS);
fillSiteName();
preloadLanguage(CATALOG_FILES);
preloadPage();
