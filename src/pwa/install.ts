import { proxy } from 'valtio';
import { START_PATH } from '../config/shortcuts.ts';
import { log } from '../lib/log.ts';
import { outsideUrl, readDevice, type InApp } from './device.ts';
import { dropInstallPrompt, keepInstallPrompt, keptInstallPrompt } from './installPrompt.ts';
import { isStandalone, watchStandalone } from './standalone.ts';

/**
 * How this browser installs the application: it `asks` by itself when told to · the player does it by hand, with Safari's `share` sheet on
 * an iPhone or iPad, a phone browser's `menu`, or Safari's `dock` on a Mac · not `inside` another application, but perhaps outside, at
 * `url` · it does not: `none`.
 */
export type InstallWay =
  | { kind: 'asks' | 'menu' | 'dock' | 'none' }
  | { kind: 'share'; tablet: boolean }
  | { kind: 'inside'; app: InApp; url: string | undefined; apple: boolean };

/** What is known about installing. */
export const install = proxy<{ installed: boolean; asks: boolean }>({ installed: false, asks: false });

/** Follows what the browser says about installing; called once. */
export function followInstall(): void {
  const look = (): void => {
    install.asks = keptInstallPrompt() !== undefined;
    install.installed = isStandalone();
    document.documentElement.toggleAttribute('data-standalone', install.installed);
  };
  keepInstallPrompt();
  addEventListener('beforeinstallprompt', look);
  addEventListener('appinstalled', () => {
    dropInstallPrompt();
    look();
    install.installed = true;
    keepStorage();
  });
  watchStandalone(look);
  look();
}

/** How this browser installs. */
export function installWay(): InstallWay {
  if (install.asks) return { kind: 'asks' };
  const device = readDevice(navigator.userAgent, navigator.maxTouchPoints);
  const apple = device.system === 'iphone' || device.system === 'ipad';
  if (device.inApp) {
    const url = outsideUrl(device, location.origin + START_PATH);
    return { kind: 'inside', app: device.inApp, url, apple };
  }
  if (apple) return { kind: 'share', tablet: device.system === 'ipad' };
  if (device.system === 'android') return { kind: 'menu' };
  return { kind: device.system === 'mac' && device.safari ? 'dock' : 'none' };
}

/** Asks the browser to install, in a click; true if the player agreed. Once asked it cannot be asked again on this page. */
export async function askInstall(): Promise<boolean> {
  const kept = keptInstallPrompt();
  dropInstallPrompt();
  install.asks = false;
  try {
    const answer = await kept?.prompt();
    return answer?.outcome === 'accepted';
  } catch (cause) {
    log.info('The browser did not ask whether to install', { cause });
    return false;
  }
}

/** Who installs wants to stay: the browser is asked not to clear what is kept here. */
function keepStorage(): void {
  const storage: StorageManager | undefined = navigator.storage;
  storage?.persist?.().catch((cause: unknown) => log.info('Storage may be cleared', { cause }));
}
