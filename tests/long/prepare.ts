import { ensureBrowser } from '../browser.ts';
import { ensureJava } from './judges.ts';

/** Installs what the long run needs, where it may. */
export default async function prepare(): Promise<void> {
  await ensureBrowser();
  await ensureJava();
}
