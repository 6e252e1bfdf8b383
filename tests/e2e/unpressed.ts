import type { Page } from '@playwright/test';

/** Disabled controls have no pressed state. */
const CONTROLS = ':is(a[href], button, summary, [role="option"]):not(:disabled, [aria-disabled="true"])';

/** The controls on the page that look the same while they are pressed. */
export async function unpressed(page: Page): Promise<string[]> {
  await page.evaluate(noteStyles, CONTROLS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-rest]' });
  for (const nodeId of nodeIds)
    // Fails for a control that the page has removed since.
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] }).catch(() => undefined);
  const found = await page.evaluate(compareStyles);
  // Ends the forced states.
  await devtools.detach();
  return found;
}

/** Runs in the page: stores at each control what a pressed state may change. */
function noteStyles(controls: string): void {
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { opacity, transform, backgroundColor } = getComputedStyle(control);
    control.dataset['rest'] = `${opacity} ${transform} ${backgroundColor}`;
  }
}

/** Runs in the page: the controls whose style is still the stored one, which it removes. */
function compareStyles(): string[] {
  const same: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('[data-rest]')) {
    const { opacity, transform, backgroundColor } = getComputedStyle(control);
    if (control.dataset['rest'] === `${opacity} ${transform} ${backgroundColor}`)
      same.push(`${control.tagName}.${control.className} ${control.textContent || control.ariaLabel}`);
    delete control.dataset['rest'];
  }
  return same;
}
