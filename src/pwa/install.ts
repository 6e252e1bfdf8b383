import { proxy } from 'valtio';
import { FEATURES } from '../config/brand.ts';
import { START_PATH } from '../config/shortcuts.ts';
import { log } from '../lib/log.ts';
import { outsideUrl, readDevice } from './device.ts';
import { discardInstallPrompt, captureInstallPrompt, capturedInstallPrompt } from './installPrompt.ts';
import { isHomeScreen, isStandalone, watchStandalone } from './standalone.ts';

/** How this browser installs the application. */
export type InstallWay =
  /** By the browser's install prompt. */
  | { kind: 'prompt' }
  /** By Safari's share sheet on an iPhone or iPad. */
  | { kind: 'share'; tablet: boolean }
  /** By the menu of a phone browser. */
  | { kind: 'menu' }
  /** By Safari on a Mac. */
  | { kind: 'dock' }
  /** Not in this in-app browser, but in the device's own one, at `url` (undefined: the player must use the menu). */
  | { kind: 'inside'; url: string | undefined; apple: boolean }
  | { kind: 'none' };

/** Whether this is the installed application, or it was just installed, and whether the browser offers its install prompt. */
export const install = proxy<{ installed: boolean; hasPrompt: boolean }>({ installed: false, hasPrompt: false });

/** Subscribes to the browser's install events; called once. */
export function watchInstall(): void {
  const update = (): void => {
    install.hasPrompt = capturedInstallPrompt() !== undefined;
    const standalone = isStandalone();
    // Not reset: in full screen the display mode of an application window is `fullscreen`.
    install.installed ||= standalone;
    document.documentElement.toggleAttribute('data-standalone', standalone);
  };
  // Without the feature nothing would show it: the browser's own offer stays.
  if (FEATURES.install) captureInstallPrompt();
  addEventListener('beforeinstallprompt', update);
  addEventListener('appinstalled', () => {
    discardInstallPrompt();
    update();
    install.installed = true;
    persistStorage();
  });
  watchStandalone(update);
  update();
  // iOS has no such event. Nowhere else at each load: Firefox asks the player.
  if (isHomeScreen()) persistStorage();
}

/** How this browser installs the application. */
export function installWay(): InstallWay {
  if (install.hasPrompt) return { kind: 'prompt' };
  const device = readDevice(navigator.userAgent, navigator.maxTouchPoints);
  const apple = device.system === 'iphone' || device.system === 'ipad';
  if (device.inApp) return { kind: 'inside', url: outsideUrl(device, location.origin + START_PATH), apple };
  if (apple) return { kind: 'share', tablet: device.system === 'ipad' };
  if (device.system === 'android') return { kind: 'menu' };
  return { kind: device.system === 'mac' && device.safari ? 'dock' : 'none' };
}

/** Shows the browser's install prompt, in a click, until the player has answered. It can be shown once per page. */
export async function promptInstall(): Promise<void> {
  const prompt = capturedInstallPrompt();
  discardInstallPrompt();
  install.hasPrompt = false;
  try {
    await prompt?.prompt();
  } catch (cause) {
    log.info('The browser did not ask whether to install', { cause });
  }
}

/** Asks the browser not to evict the storage of an installed application. */
function persistStorage(): void {
  const storage: StorageManager | undefined = navigator.storage;
  storage?.persist?.().catch((cause: unknown) => log.info('Storage may be cleared', { cause }));
}
