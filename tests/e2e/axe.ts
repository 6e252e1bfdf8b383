import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { IS_LONG } from './tags.ts';
import { wear } from './wear.ts';

/** The looks that a page is judged in: the gate is content with the first, since a page's faults are seldom those of a look. */
export const LOOKS = (
  [
    { theme: 'dark', style: 'modern' },
    { theme: 'light', style: 'classic' },
    { theme: 'dark', style: 'classic' },
    { theme: 'light', style: 'modern' },
  ] as const
).slice(0, IS_LONG ? 4 : 1);

/** The rules whose verdict a look can change: it sets colours, sizes and shapes, and renders nothing anew. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Finds nothing to say against the page as it stands, in every look. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour that is still on its way to the next look's would be judged between the two.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, look] of LOOKS.entries()) {
    await wear(page, look);
    const found = await violationsOf(page, index > 0 ? RULES_OF_LOOKS : undefined);
    expect(found, `${look.theme} ${look.style}`).toEqual([]);
  }
}

/** What axe finds against the page as it stands, by these rules or by all: one line for each rule that is broken, with the elements. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // In the page itself, and only what is wrong: by default axe opens a second page for each analysis, and gives all that is right.
  const axe = new AxeBuilder({ page: asAxeKnowsIt(page) }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The same page: axe's package brings a copy of the browser library's types along, of another version. */
function asAxeKnowsIt(page: unknown): ConstructorParameters<typeof AxeBuilder>[0]['page'] {
  return page as ConstructorParameters<typeof AxeBuilder>[0]['page'];
}
