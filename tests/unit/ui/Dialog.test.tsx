// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Sheet } from '../../../src/ui/Sheet.tsx';
import { click, mount, press } from './mount.tsx';

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s does not close itself: Esc, scrim and button call onClose', (_, Component) => {
  const onClose = vi.fn();
  const { get } = mount(
    <Component onClose={onClose} title="Sign out?">
      <p>Text</p>
    </Component>,
  );
  const dialog = get<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);

  const escape = new Event('cancel', { cancelable: true });
  act(() => dialog.dispatchEvent(escape));
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);

  const pressAt = (from: HTMLElement, to: HTMLElement) => {
    act(() => from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    click(to);
  };
  pressAt(get('p'), get('p'));
  pressAt(get('p'), dialog);
  expect(onClose, 'a press that began inside does not close').toHaveBeenCalledTimes(1);
  pressAt(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
  click(get('button[aria-label="Close"]'));
  expect(onClose).toHaveBeenCalledTimes(3);

  expect(dialog.open).toBe(true);
});

// In a dialog these elements would be announced as the banner and the footer of the page.
test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s has no header and no footer element', (_, Component) => {
  const { get } = mount(<Component onClose={vi.fn()} title="Sign out?" actions={<Button>Sign out</Button>} />);
  expect(get('dialog').querySelector('header, footer')).toBeNull();
});

test('a sheet opens and closes by its prop', async () => {
  const shown = (open: boolean) => <Sheet open={open} onClose={vi.fn()} title="Filters" />;
  const { get, render } = mount(shown(false));
  const dialog = get<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(false);
  render(shown(true));
  expect(dialog.open).toBe(true);
  render(shown(false));
  await Promise.resolve();
  expect(dialog.open).toBe(false);
});

test('the second press of a double click that opened it does not close it', () => {
  const onClose = vi.fn();
  const { get } = mount(<Dialog onClose={onClose} title="Please sign in" />);
  const dialog = get('dialog');
  const pressScrim = (detail: number): void =>
    act(() => {
      dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog.dispatchEvent(new PointerEvent('click', { bubbles: true, detail, pointerType: 'mouse' }));
    });
  pressScrim(2);
  expect(onClose).not.toHaveBeenCalled();
  pressScrim(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter that is still held down when the dialog opens presses nothing in it; a new press does', () => {
  const actions = <Button data-autofocus="">Withdraw</Button>;
  const { get } = mount(
    <Dialog onClose={vi.fn()} title="Withdraw this amount?" actions={actions}>
      <textarea />
    </Dialog>,
  );
  expect(document.activeElement?.textContent).toBe('Withdraw');
  expect(press('Enter', { repeat: true })).toBe(false);
  expect(press('Enter')).toBe(true);
  expect(press('Tab', { repeat: true })).toBe(true);
  get('textarea').focus();
  expect(press('Enter', { repeat: true }), 'line breaks').toBe(true);
});

test('a dialog that the browser closes calls onClose', () => {
  const onClose = vi.fn();
  const { get } = mount(<Dialog onClose={onClose} title="Sign out?" />);
  act(() => get<HTMLDialogElement>('dialog').close());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the title gets the initial focus, unless a control requests it', () => {
  const { get, render } = mount(<Dialog key="1" onClose={vi.fn()} title="Sign out?" />);
  expect(document.activeElement).toBe(get('h2'));
  const action = <Button data-autofocus="">Sign out</Button>;
  render(<Dialog key="2" onClose={vi.fn()} title="Sign out?" alert actions={action} />);
  expect(document.activeElement?.textContent).toBe('Sign out');
  expect(get('dialog').getAttribute('role')).toBe('alertdialog');
  expect(document.querySelector('button[aria-label]')).toBeNull();
});
