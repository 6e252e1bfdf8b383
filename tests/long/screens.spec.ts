import { LOCALES } from '../../src/config/locales.ts';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import { violationsInLooks } from '../e2e/axe.ts';
import { fitFaults, listenToServers, type FitPlan } from '../e2e/fit.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { SCENES, showScene } from '../looks/scenes.ts';

test.use({ looksPage: true, serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const LOOKS = THEMES.flatMap((theme) => STYLES.map((style) => ({ theme, style })));

/** The looks whose shapes take most room, and the languages with long words or high lines. */
const TIGHT = {
  looks: [{ theme: 'light', style: 'retro' }],
  tags: ['ko', 'de', 'vi', 'km'],
} as const;
const SMALLEST = { width: 320, height: 640 };
/** A desktop window of 1280 × 800 px enlarged to 200 %. */
const ENLARGED = { width: 640, height: 400 };

const FORMS = {
  phone: {
    use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
    plan: {
      tags: LOCALES,
      longer: true,
      sizes: [SMALLEST, { width: 360, height: 780 }],
      tight: { ...TIGHT, sizes: [SMALLEST] },
      touch: true,
    } satisfies FitPlan,
  },
  desktop: {
    use: { viewport: { width: 1280, height: 800 } },
    plan: {
      tags: LOCALES,
      longer: true,
      sizes: [ENLARGED, { width: 1280, height: 800 }],
      tight: { ...TIGHT, sizes: [ENLARGED] },
    } satisfies FitPlan,
  },
} as const;

for (const [form, { use, plan }] of Object.entries(FORMS)) {
  test.describe(form, () => {
    test.use(use);

    for (const scene of SCENES.filter(({ only }) => (only ?? form) === form)) {
      const languages = scene.untranslated ? '' : `, and nothing is lost in ${LOCALES.length} languages`;
      test(`${scene.name}: axe finds nothing in ${LOOKS.length} looks${languages}`, async ({ page, control }) => {
        test.setTimeout(600_000);
        const fromServer = listenToServers(page);
        await showScene(page, scene, control);
        expect.soft(await violationsInLooks(page, LOOKS)).toEqual([]);
        if (!scene.untranslated) expect(await fitFaults(page, fromServer, plan)).toEqual({});
      });
    }
  });
}
