import { log } from '../lib/log.ts';
import href from './otherLooks.css?url';

/** The inline script adds the same link before the first paint, if a stored look needs it. */
const LINK = 'link[data-looks]';

/** Whether the sheet of all looks but the default one is on the page. */
export function hasOtherLooks(): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>(LINK)?.sheet);
}

/**
 * Loads the sheet of all looks but the default one, which the documents contain. Resolves to whether it is on the page; the next call tries
 * again if it is not.
 */
export function loadOtherLooks(): Promise<boolean> {
  if (hasOtherLooks()) return Promise.resolve(true);
  const link = document.querySelector<HTMLLinkElement>(LINK) ?? document.createElement('link');
  const loaded = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      log.info('The other looks could not be loaded');
      link.remove();
      resolve(false);
    });
  });
  if (!link.isConnected) {
    link.dataset['looks'] = '';
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
  return loaded;
}
