import { FEATURES } from '../../config/brand.ts';
import { preloadSiteConfig } from '../../operator/index.ts';
import { noteController } from '../../pwa/controller.ts';
import { captureInstallPrompt } from '../../pwa/installPrompt.ts';
import { hasSingleKeys } from '../../storage/singleKeys.ts';
import { captureClick } from '../../ui/earlyClick.ts';
import { catchSearchKeys } from '../../ui/searchKeys.ts';
import { correctPath } from './correctPath.ts';
import { fillWords } from './fillWords.ts';
import { showFullPage } from './fullPage.ts';
import { markSlash } from './markSlash.ts';
import { preconnect, preloadLanguage, preloadPage } from './preload.ts';
import { startAfterPaint } from './startAfterPaint.ts';

/** Texts of the first screen in all other languages; inserted by the build. */
declare const WORDS: Record<string, readonly string[]>;
/** Files of the first stage of the catalogues, by language; inserted by the build. */
declare const CATALOG_FILES: Record<string, string>;
/** The paths of all pages; inserted by the build. */
declare const PATHS: readonly string[];
/** Paths of the pages in the full page layout; inserted by the build. */
declare const FULL_PAGES: readonly string[];
/** The address of the site config; inserted by the build. */
declare const SITE_URL: string;
/** The origin of the pictures; inserted by the build. */
declare const IMAGES_ORIGIN: string;
/** The rules of the document's style sheet that no first screen needs; inserted by the build. */
declare const STYLES: string;

/**
 * Runs inline, last in the document. The part before it fits into one TCP flight and is all that the default first screen needs. This part
 * arrives with the second flight: what other first screens need, listeners for events that come before the application has loaded, the
 * requests of a first visit that need not wait for it, and its start.
 */
preloadLanguage(CATALOG_FILES);
fillWords(WORDS);
// The policy allows this sheet by its hash. Not an adopted sheet: that comes after all others, so the sheets of lazy parts would be added
// before it, and at each of them Chromium would resolve all fonts and lay out the whole page again.
const style = document.createElement('style');
style.textContent = STYLES;
document.head.append(style);
markSlash(hasSingleKeys());
correctPath(PATHS);
showFullPage(FULL_PAGES);
if (FEATURES.install) captureInstallPrompt();
noteController();
if (FEATURES.search) catchSearchKeys(hasSingleKeys);
captureClick();
startAfterPaint(() => {
  // Not where there is a worker: it has stored the files, and the page usually knows the last site config.
  if (navigator.serviceWorker?.controller) return;
  preloadSiteConfig(SITE_URL);
  preconnect(IMAGES_ORIGIN);
  preloadPage();
});
