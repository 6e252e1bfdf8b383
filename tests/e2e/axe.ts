import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { IS_LONG } from './tags.ts';

/** The looks that a page is judged in; each colour and each shape is in one of the first two, which the gate is content with. */
const LOOKS = [
  { theme: 'dark', style: 'modern' },
  { theme: 'light', style: 'classic' },
  { theme: 'dark', style: 'classic' },
  { theme: 'light', style: 'modern' },
].slice(0, IS_LONG ? 4 : 2);

/** Finds nothing to say against the page as it stands, in every look. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour that is still on its way to the next look's would be judged between the two.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, look] of LOOKS.entries()) {
    await page.evaluate(({ theme, style }) => Object.assign(document.documentElement.dataset, { theme, style }), look);
    const axe = new AxeBuilder({ page: asAxeKnowsIt(page) });
    // What a look can change; the rest has been judged in the first one.
    if (index > 0) axe.withRules(['color-contrast', 'target-size']);
    const { violations } = await axe.analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(told, `${look.theme} ${look.style}`).toEqual([]);
  }
}

/** The same page: axe's package brings a copy of the browser library's types along, of another version. */
function asAxeKnowsIt(page: unknown): ConstructorParameters<typeof AxeBuilder>[0]['page'] {
  return page as ConstructorParameters<typeof AxeBuilder>[0]['page'];
}
