import { ensureBrowser } from '../browser.ts';
import { ensureJava } from './htmlCheckers.ts';

/** Installs the browser and the Java runtime that the long run needs, if this machine allows it. */
export default async function prepare(): Promise<void> {
  await ensureBrowser();
  await ensureJava();
}
