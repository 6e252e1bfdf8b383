import { expect, type Locator } from '@playwright/test';

/** Presses Tab until this control has the focus. Waits until it is enabled first: while its data is loading it cannot take the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not lead to ${String(control)}`);
}
