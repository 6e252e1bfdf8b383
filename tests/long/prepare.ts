import { ensureBrowser } from '../browser.ts';

/** Installs the browser that the long run needs, if this machine allows it. */
export default ensureBrowser;
