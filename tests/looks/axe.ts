/**
 * Checks accessibility on the looks page and every finished screen in all 36 looks at 360 and 1280 px: `node tests/looks/axe.ts [scene …]
 * [--width=360] [--theme=dark] [--style=neon]`. All rules in the first look; in the others those that a look can break. Prints each
 * violation once with its looks, and fails if there is any.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { wear } from '../e2e/wear.ts';
import { LOOKS, visitScenes } from './world.ts';

const BY_LOOK = ['color-contrast', 'target-size', 'link-in-text-block'];

let faults = 0;
await visitScenes(async (page, { name }, { width }) => {
  const seen = new Map<string, string[]>();
  for (const [at, look] of LOOKS.entries()) {
    await wear(page, look);
    // Not in frames, which belong to the provider, and without a new page per result, which is slow.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (at === 0 ? axe : axe.withRules(BY_LOOK)).analyze();
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary = '' } of nodes) {
        const fault = `${id}: ${html.slice(0, 160)}\n    ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 240)}`;
        seen.set(fault, [...(seen.get(fault) ?? []), `${look.theme}-${look.style}`]);
      }
    }
  }
  console.log(`${name} ${width}: ${seen.size} faults in ${LOOKS.length} looks`);
  for (const [fault, looks] of seen) console.log(`  ${fault}\n    in ${looks.join(' ')}`);
  faults += seen.size;
});
if (faults > 0) process.exitCode = 1;
