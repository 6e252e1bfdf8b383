import { parseArgs } from 'node:util';
import { chromium, devices, type Browser, type Page } from 'playwright';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import type { Look } from '../../src/theme/apply.ts';
import { ensureBrowser, findHeadless, launchOptions } from '../browser.ts';
import { builtApp, hostRules, startBuilt } from '../builds.ts';
import { createControl, resetWorld, type Control } from '../e2e/control.ts';
import { hideTutorial, setApi } from '../e2e/player.ts';
import type { Scene } from './scene.ts';
import { SCENES, showScene } from './scenes.ts';

/** Heights of the screenshots by width, in CSS pixels. */
const HEIGHTS = { '360': 780, '1280': 800 } as const;

/** Widths of the screenshots, in CSS pixels. */
export type Width = keyof typeof HEIGHTS;

const { values: only, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, theme: { type: 'string' }, style: { type: 'string' } },
});

const choices: readonly (readonly [what: string, chosen: readonly string[], all: readonly string[]])[] = [
  ['scene', named, SCENES.map(({ name }) => name)],
  ['theme', only.theme === undefined ? [] : [only.theme], THEMES],
  ['style', only.style === undefined ? [] : [only.style], STYLES],
  ['width', only.width === undefined ? [] : [only.width], Object.keys(HEIGHTS)],
];
for (const [what, chosen, all] of choices) {
  const unknown = chosen.find((word) => !all.includes(word));
  if (unknown === undefined) continue;
  console.error(`No ${what} is called "${unknown}". The ${what}s: ${all.join(', ')}`);
  process.exit(1);
}

/** The looks given on the command line; all 36 by default. */
export const LOOKS: readonly Look[] = THEMES.filter((theme) => !only.theme || theme === only.theme).flatMap((theme) =>
  STYLES.filter((style) => !only.style || style === only.style).map((style) => ({ theme, style })),
);

/**
 * Visits the scenes named on the command line, by default all, at each width that they have, on a build with the looks page:
 * `[scene …] [--width=360] [--theme=dark] [--style=neon]`. `visit` gets the page in the scene's state.
 */
export async function visitScenes(
  visit: (page: Page, scene: Scene, size: { width: Width; height: number }) => Promise<void>,
): Promise<void> {
  const { browser, origin, control, close } = await startApp();
  try {
    for (const width of ['360', '1280'] as const) {
      if (only.width && only.width !== width) continue;
      const form = width === '360' ? 'phone' : 'desktop';
      const shown = SCENES.filter((scene) => (scene.only ?? form) === form);
      for (const scene of shown.filter(({ name }) => named.length === 0 || named.includes(name))) {
        const size = { width, height: HEIGHTS[width] };
        const context = await browser.newContext({
          ...(form === 'phone' && { ...devices['Pixel 7'], deviceScaleFactor: 2 }),
          viewport: { width: Number(width), height: size.height },
          baseURL: origin,
          locale: 'ko-KR',
          timezoneId: 'Asia/Seoul',
          reducedMotion: 'reduce',
        });
        await hideTutorial(context, origin);
        const page = await context.newPage();
        await showScene(page, scene, control);
        await visit(page, scene, size);
        await context.close();
        await resetWorld(control);
      }
    }
  } finally {
    await close();
  }
}

/** Starts a browser, which it installs if there is none, a sandbox, and a build with the looks page. */
export async function startApp(): Promise<{
  browser: Browser;
  origin: string;
  control: Control;
  close: () => Promise<void>;
}> {
  await ensureBrowser();
  const sandbox = await startBuilt(await builtApp({ VITE_LOOKS: '1' }));
  const { args, ...launch } = launchOptions(findHeadless());
  const browser = await chromium.launch({ ...launch, args: [...args, hostRules(sandbox)] });
  const close = async (): Promise<void> => {
    await browser.close();
    await sandbox.close();
  };
  const { web, api, control } = sandbox.context.origins;
  setApi(api);
  return { browser, origin: web, control: createControl(control), close };
}
