import { expect, test } from './fixtures.ts';
import { expectError, message } from './money.ts';
import { signIn } from './player.ts';

test('an amount that is pasted, in full-width digits, composed by an input method, with a minus, or much too long', async ({
  page,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  const amount = page.getByTestId('amount');
  const devtools = await context.newCDPSession(page);
  /** The description of the field that the browser exposes to screen readers. */
  const description = async (): Promise<string> => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[data-testid=amount]',
    });
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
    return String(nodes[0]?.description?.value ?? '');
  };
  const describes = (text: string): Promise<void> => expect.poll(description).toContain(text);
  const clear = async (): Promise<void> => {
    await amount.fill('1');
    await amount.fill('');
  };
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await amount.press('ControlOrMeta+v');
  };

  await amount.focus();
  await paste('1,000,000원');
  await expect(amount).toHaveValue('1,000,000');
  await describes('백만 원');

  await clear();
  await paste('１２００００');
  await expect(amount).toHaveValue('120,000');
  await describes('십이만 원');

  await paste('-');
  await expectError(page, 'amount', message('ko', 'Enter digits only, without signs, decimals or letters.'));
  await expect(amount).toHaveValue('120,000');

  await clear();
  await paste('12345678901234567890');
  await expectError(page, 'amount', message('ko', 'That is too long for an amount.'));
  await expect(amount).toHaveValue('');

  // While an input method composes, the field neither changes nor validates its text, and nothing is sent.
  const posts = await control.hits('api', '/wallet/deposits', 'POST');
  await clear();
  for (const text of ['ㅇ', '오', '옴']) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(amount).toHaveValue(text);
    await expect(amount).not.toHaveAttribute('aria-invalid');
  }
  await devtools.send('Input.insertText', { text: '오만' });
  await expectError(page, 'amount', message('ko', 'Enter digits only, without signs, decimals or letters.'));
  await devtools.send('Input.imeSetComposition', { text: '５', selectionStart: 1, selectionEnd: 1 });
  const enter = { key: 'Enter', code: 'Enter' };
  // 229: the key code of every key that the input method handles. With `text`, the second one would submit the form.
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter, windowsVirtualKeyCode: 229 });
  await devtools.send('Input.insertText', { text: '５００００' });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter, windowsVirtualKeyCode: 13 });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, windowsVirtualKeyCode: 13 });
  await expect(amount).toHaveValue('50,000');
  await describes('오만 원');
  expect(await control.hits('api', '/wallet/deposits', 'POST')).toBe(posts);

  // The chips add to the field's value.
  await page.getByRole('button', { name: '+10만', exact: true }).click();
  await expect(amount).toHaveValue('150,000');
});

test('an amount is corrected in the middle with the keyboard: no other digit is lost', async ({ page, control }) => {
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  const amount = page.getByTestId('amount');
  await amount.fill('1234567');
  await expect(amount).toHaveValue('1,234,567');
  await amount.press('End');
  for (let n = 0; n < 3; n += 1) await amount.press('ArrowLeft');
  // The separator, then the digit before it.
  for (let n = 0; n < 2; n += 1) await amount.press('Backspace');
  await expect(amount).toHaveValue('123,567');
  await amount.press('9');
  await expect(amount).toHaveValue('1,239,567');

  await amount.fill('100000');
  await amount.press('Home');
  await amount.press('Delete');
  await expect(amount).toHaveValue('00,000');
  await amount.press('3');
  await expect(amount).toHaveValue('300,000');
  await amount.press('Backspace');
  await amount.press('Tab');
  await expect(amount).toHaveValue('0');
});
