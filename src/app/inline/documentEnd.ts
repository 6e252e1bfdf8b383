import { FALLBACK_LOCALE, FEATURES } from '../../config/brand.ts';
import { captureInstallPrompt } from '../../pwa/installPrompt.ts';
import { catchPress } from '../../ui/pressedAhead.ts';
import { catchSearchKeys } from '../../ui/searchKeys.ts';
import { fillWords } from './fillWords.ts';
import { preloadCatalog } from './preloadCatalog.ts';
import { startAfterPaint } from './startAfterPaint.ts';

/** Texts of the first screen in all other languages; inserted by the build. */
declare const WORDS: Record<string, readonly string[]>;
/** Files of their first catalogues; inserted by the build. */
declare const CATALOG_FILES: Record<string, string>;
/** What the application needs of the document's style sheet and no first screen does; inserted by the build. */
declare const STYLES: string;

/**
 * Runs inline, last in the document. What comes before fits into one TCP flight and is all that the default first screen needs; this part
 * arrives with the second flight: the other languages, the rest of the style sheet, what comes only once or early (the browser's question whether to install, the keys
 * of the search, presses), and the start of the application.
 */
preloadCatalog(CATALOG_FILES);
fillWords(WORDS, FALLBACK_LOCALE);
// Allowed by its hash. Not an adopted sheet: it would come after every sheet that a part loads, and each of those would lay out the whole
// page anew (Chromium starts over with its fonts when a sheet with layers is not the last).
const style = document.createElement('style');
style.textContent = STYLES;
document.head.append(style);
captureInstallPrompt();
if (FEATURES.search) catchSearchKeys();
catchPress();
startAfterPaint();
