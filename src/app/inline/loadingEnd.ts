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
 * Runs inline, last in the document of `/`, which runs no other script after it: fills in the texts, preloads files of the home page, and
 * opens that in a new document, also where none of them arrives. Rule N1.
 */
fillWords(WORDS);
fillSiteName();
preloadLanguage(CATALOG_FILES);
preloadPage();
systemClock.setTimeout(() => location.replace(HOME_PATH), TIMINGS.loadingRedirect);
