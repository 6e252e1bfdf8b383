// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as brand from '../../../src/config/brand.ts';
import type * as Pwa from '../../../src/pwa/install.ts';

vi.mock('../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, install: true } };
});

let pwa: typeof Pwa;

/** The browser's prompt event. */
function promptEvent() {
  const prompt = vi.fn(async () => undefined);
  return { prompt, event: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }) };
}

beforeEach(async () => {
  vi.resetModules();
  Reflect.deleteProperty(window, 'installPrompt');
  pwa = await import('../../../src/pwa/install.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['standalone'];
});

describe("the browser's install prompt", () => {
  test('is captured, and shown in a click, once', async () => {
    pwa.watchInstall();
    const { prompt, event } = promptEvent();
    dispatchEvent(event);
    expect([event.defaultPrevented, pwa.install.hasPrompt, pwa.installWay()]).toEqual([true, true, { kind: 'prompt' }]);
    await pwa.promptInstall();
    expect([prompt.mock.calls.length, pwa.install.hasPrompt]).toEqual([1, false]);
    await pwa.promptInstall();
    expect(prompt).toHaveBeenCalledOnce();
  });

  test('that came before this script was loaded is captured by the inline script', async () => {
    const { captureInstallPrompt } = await import('../../../src/pwa/installPrompt.ts');
    captureInstallPrompt();
    dispatchEvent(promptEvent().event);
    pwa.watchInstall();
    expect(pwa.install.hasPrompt).toBe(true);
  });

  test('that the browser refuses to show is logged', async () => {
    const { log } = await import('../../../src/lib/log.ts');
    const logged = vi.spyOn(log, 'info').mockImplementation(() => undefined);
    pwa.watchInstall();
    const { prompt, event } = promptEvent();
    prompt.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    dispatchEvent(event);
    await pwa.promptInstall();
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('installed', () => {
  test('the state is set, the prompt is discarded, and persistent storage is requested', () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { persist } } }));
    pwa.watchInstall();
    dispatchEvent(promptEvent().event);
    dispatchEvent(new Event('appinstalled'));
    expect([pwa.install.installed, pwa.install.hasPrompt]).toEqual([true, false]);
    expect(persist).toHaveBeenCalled();
  });

  test("on an iPhone's home screen, without a media query or an event of the installation", () => {
    const persist = vi.fn(async () => true);
    const own = { standalone: { value: true }, storage: { value: { persist } } };
    vi.stubGlobal('navigator', Object.create(navigator, own));
    pwa.watchInstall();
    expect([pwa.install.installed, document.documentElement.dataset['standalone']]).toEqual([true, '']);
    expect(persist).toHaveBeenCalledOnce();
  });

  test('in a tab persistent storage is not requested', () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { persist } } }));
    pwa.watchInstall();
    expect(persist).not.toHaveBeenCalled();
  });

  test('a tab that becomes an application window counts as installed, also while that is in full screen', () => {
    let changed = (): void => undefined;
    let matches = false;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches, addEventListener: (_type: string, listener: () => void) => (changed = listener) }) as never,
    );
    pwa.watchInstall();
    expect(document.documentElement.dataset['standalone']).toBeUndefined();
    matches = true;
    changed();
    expect([pwa.install.installed, document.documentElement.dataset['standalone']]).toEqual([true, '']);
    // The display mode is then `fullscreen`.
    matches = false;
    changed();
    expect(pwa.install.installed).toBe(true);
  });
});
