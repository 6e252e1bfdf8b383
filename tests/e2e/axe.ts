import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Look } from '../../src/theme/apply.ts';
import { IS_LONG } from './tags.ts';
import { applyLook } from './applyLook.ts';

/** The looks that a page is judged in: `npm test` uses the first only, since most faults do not depend on the look. */
export const LOOKS = (
  [
    { theme: 'dark', style: 'modern' },
    { theme: 'light', style: 'classic' },
    { theme: 'dark', style: 'classic' },
    { theme: 'light', style: 'modern' },
  ] as const
).slice(0, IS_LONG ? 4 : 1);

/** The rules whose result depends on the look, which sets colours, sizes and shapes only. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Expects no violation on the current page, in every look. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without transitions: axe would measure colours between two looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, look] of LOOKS.entries()) {
    await applyLook(page, look);
    const found = await violationsOf(page, index > 0 ? RULES_OF_LOOKS : undefined);
    expect(found, `${look.theme} ${look.style}`).toEqual([]);
  }
}

/**
 * Violations that axe finds on the current page in these looks, at least two: all rules in the first, in the others those that a look can
 * break. From the third on, of many siblings of one kind only the first three are checked. One line for each fault, with the looks in
 * which it was found.
 */
export async function violationsInLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  const [first, second, ...others] = looks;
  if (!first || !second) throw new Error('Fewer than two looks');
  const found: string[] = [];
  const judge = async (look: Look, rules?: readonly string[]): Promise<void> => {
    await applyLook(page, look);
    // Content that a bar covers in part can be scrolled into view.
    await page.evaluate(() => scrollTo(0, 0));
    for (const violation of await violationsOf(page, rules))
      found.push(`${violation}\n  in ${look.theme} ${look.style}`);
  };
  await judge(first);
  // Switching to the second loads the style sheet of all others: from then on the attributes suffice. It puts axe into the page, too: on `/` each
  // switch loads a new document.
  await judge(second, RULES_OF_LOOKS);
  found.push(...(await page.evaluate(judgeLooks, { looks: others, rules: RULES_OF_LOOKS })));
  await applyLook(page, first);
  return found;
}

declare global {
  interface Window {
    axe: {
      run(
        context: object,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
    };
  }
}

/** Runs in the page: axe's violations of these rules in each look, one text for each, with the looks that have it. */
async function judgeLooks({ looks, rules }: { looks: readonly Look[]; rules: readonly string[] }): Promise<string[]> {
  for (const parent of document.querySelectorAll('*')) {
    const kinds = new Map<string, number>();
    for (const child of parent.children) {
      const kind = `${child.tagName} ${child.getAttribute('class')} ${child.firstElementChild?.className}`;
      const count = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, count);
      child.toggleAttribute('data-alike', count > 3 && !child.querySelector('dialog'));
    }
  }
  const found = new Map<string, string[]>();
  const options = {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    iframes: false,
  };
  for (const { theme, style } of looks) {
    Object.assign(document.documentElement.dataset, { theme, style });
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { violations } = await window.axe.run({ include: [document], exclude: [['[data-alike]']] }, options);
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        const fault = `${id}: ${html.slice(0, 200)}\n  ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 240)}`;
        found.set(fault, [...(found.get(fault) ?? []), `${theme} ${style}`]);
      }
    }
  }
  return [...found].map(([fault, where]) => `${fault}\n  in ${where.join(', ')}`);
}

/** Violations that axe finds on the current page, by these rules or by all: one line per broken rule, with the elements and why. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // axe is half a megabyte of source: a document without frames gets it once, one with frames for each analysis.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Legacy mode runs in the page itself: otherwise axe opens a second page for each analysis.
  const axe = new AxeBuilder({ page: asAxeKnowsIt(page), ...(isThere && { axeSource: '/* in the page already */' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const faults = nodes.map(({ html, failureSummary = '' }) => `${html} (${failureSummary.replaceAll(/\s+/g, ' ')})`);
    return `${id}: ${faults.join(' | ')}`;
  });
}

/** The same page with the type that axe expects: its package has its own copy of Playwright's types, of another version. */
function asAxeKnowsIt(page: unknown): ConstructorParameters<typeof AxeBuilder>[0]['page'] {
  return page as ConstructorParameters<typeof AxeBuilder>[0]['page'];
}
