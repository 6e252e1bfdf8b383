// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeReplaced, focusedBefore, showModal } from '../../../src/ui/modalDialogs.ts';

const root = document.documentElement;
let opener: HTMLButtonElement;

function dialogWith(attributes: Record<string, string> = {}): { dialog: HTMLDialogElement; button: HTMLButtonElement } {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  Object.assign(dialog.dataset, attributes);
  return { dialog, button: dialog.appendChild(document.createElement('button')) };
}

beforeEach(() => {
  opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
});
afterEach(() => {
  closeReplaced();
  document.body.replaceChildren();
});

test('the root element says whether a dialog is open, and whether one covers the screen', async () => {
  const [menu, sheet] = [dialogWith(), dialogWith({ full: '' })];
  const closeMenu = showModal(menu.dialog);
  expect(root.dataset['modal']).toBe('');
  const closeSheet = showModal(sheet.dialog);
  expect(root.dataset['modal']).toBe('full');
  closeSheet();
  await Promise.resolve();
  expect(root.dataset['modal']).toBe('');
  closeMenu();
  await Promise.resolve();
  expect(root.dataset).not.toHaveProperty('modal');
});

test('the root element has its attribute before the dialog opens, so that the page is restyled once', () => {
  const { dialog } = dialogWith();
  const opened = vi.spyOn(dialog, 'showModal').mockImplementation(() => {
    expect(root.dataset['modal']).toBe('');
  });
  showModal(dialog);
  expect(opened).toHaveBeenCalledOnce();
});

test('a dialog that is replaced closes after the other has opened, and the focus returns to what opened the first', async () => {
  const [menu, drawer] = [dialogWith(), dialogWith()];
  const closeMenu = showModal(menu.dialog);
  menu.button.focus();
  closeMenu();
  expect(menu.dialog.open).toBe(true);
  const closeDrawer = showModal(drawer.dialog);
  await Promise.resolve();
  expect([menu.dialog.open, drawer.dialog.open]).toEqual([false, true]);
  drawer.button.focus();
  menu.dialog.remove();
  closeDrawer();
  expect(focusedBefore()).toBe(opener);
  drawer.button.blur();
  closeReplaced();
  expect(drawer.dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('the focus returns where the browser refuses it until the page, which was inert, has its new styles, as WebKit does', async () => {
  const { dialog, button } = dialogWith();
  const close = showModal(dialog);
  button.focus();
  let isStyled = false;
  vi.spyOn(opener, 'getBoundingClientRect').mockImplementation(() => {
    isStyled = !dialog.open;
    return new DOMRect();
  });
  const focus = opener.focus.bind(opener);
  vi.spyOn(opener, 'focus').mockImplementation((options) => {
    if (isStyled) focus(options);
  });
  close();
  await Promise.resolve();
  expect(document.activeElement).toBe(opener);
});

test('if what opened a dialog is gone when it closes, as the sign-in prompt after a sign-in, the focus is on the content of the page', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  const { dialog, button } = dialogWith();
  const close = showModal(dialog);
  button.focus();
  opener.remove();
  close();
  await Promise.resolve();
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(main);
});

test('if a game has opened below a dialog meanwhile, closing it focuses the game’s window, which covers what had the focus', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.append(opener);
  const settings = dialogWith();
  opener.focus();
  const closeSettings = showModal(settings.dialog);
  settings.button.focus();
  const question = dialogWith();
  const closeQuestion = showModal(question.dialog);
  question.button.focus();
  page.inert = true;
  const game = document.body.appendChild(document.createElement('div'));
  game.tabIndex = -1;
  game.setAttribute('aria-modal', 'true');
  closeQuestion();
  await Promise.resolve();
  expect(document.activeElement).toBe(settings.button);
  closeSettings();
  await Promise.resolve();
  expect(document.activeElement).toBe(game);
  // What is opened from the window itself gives the focus back to its button; if that is gone, to the window.
  const button = game.appendChild(document.createElement('button'));
  for (const isGone of [false, true]) {
    button.focus();
    const limits = dialogWith();
    const closeLimits = showModal(limits.dialog);
    limits.button.focus();
    if (isGone) button.remove();
    closeLimits();
    await Promise.resolve();
    expect(document.activeElement).toBe(isGone ? game : button);
  }
});

test('a question over a sheet, whose button is gone when it closes, gives the focus to the sheet: the page behind refuses it', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  const sheet = dialogWith();
  const title = sheet.dialog.appendChild(document.createElement('h2'));
  title.tabIndex = -1;
  const focus = main.focus.bind(main);
  vi.spyOn(main, 'focus').mockImplementation((options) => {
    if (!sheet.dialog.open) focus(options);
  });
  const closeSheet = showModal(sheet.dialog);
  sheet.button.focus();
  const question = dialogWith();
  const closeQuestion = showModal(question.dialog);
  question.button.focus();
  sheet.button.remove();
  closeQuestion();
  await Promise.resolve();
  expect(document.activeElement).toBe(title);
  closeSheet();
  await Promise.resolve();
  expect(document.activeElement).toBe(opener);
});

test('a dialog that is opened again before it has closed stays open', async () => {
  const { dialog } = dialogWith();
  showModal(dialog)();
  const close = showModal(dialog);
  await Promise.resolve();
  expect(dialog.open).toBe(true);
  close();
  closeReplaced();
  expect(dialog.open).toBe(false);
});

test('the second press of a double click does nothing if the first one has opened or closed a dialog', async () => {
  const [menu, question] = [dialogWith(), dialogWith()];
  const pressed: string[] = [];
  menu.button.addEventListener('click', () => pressed.push('menu'));
  question.button.addEventListener('click', () => pressed.push('question'));
  opener.addEventListener('click', () => pressed.push('page'));
  /** Presses a button, as the `detail`-th click in a row; 0: by a key. Returns whether the default action is kept, as that of a link. */
  const press = (button: HTMLButtonElement, detail: number): boolean =>
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail, pointerType: 'mouse' }));

  press(opener, 1);
  const closeMenu = showModal(menu.dialog);
  expect([press(menu.button, 2), press(menu.button, 3)]).toEqual([false, false]);
  press(menu.button, 1);
  press(menu.button, 2);
  expect(pressed.splice(0)).toEqual(['page', 'menu', 'menu']);

  const closeQuestion = showModal(question.dialog);
  press(question.button, 3);
  press(question.button, 0);
  closeQuestion();
  await Promise.resolve();
  press(menu.button, 2);
  press(menu.button, 1);
  expect(pressed.splice(0)).toEqual(['question', 'menu']);

  closeMenu();
  await Promise.resolve();
  press(opener, 2);
  press(opener, 1);
  press(opener, 2);
  expect(pressed).toEqual(['page', 'page']);
});

test.each([
  ['pointer', (init: MouseEventInit) => new PointerEvent('click', { ...init, pointerType: 'touch' })],
  ['mouse', (init: MouseEventInit) => new MouseEvent('click', init)],
])(
  'the second tap of a double tap, which an iPhone counts as a first one, does nothing either, in a %s event',
  async (_kind, clickOf) => {
    const question = dialogWith();
    const pressed: string[] = [];
    question.button.addEventListener('click', () => pressed.push('question'));
    opener.addEventListener('click', () => pressed.push('page'));
    let now = performance.now() + 10_000;
    const tap = (button: HTMLButtonElement, after: number, clientX = 100): void => {
      now += after;
      const event = clickOf({ bubbles: true, cancelable: true, detail: 1, clientX });
      Object.defineProperty(event, 'timeStamp', { value: now });
      button.dispatchEvent(event);
    };

    tap(opener, 1000);
    const close = showModal(question.dialog);
    tap(question.button, 250, 110);
    expect(pressed.splice(0)).toEqual(['page']);
    // A later one, and one elsewhere, are meant for the dialog.
    tap(question.button, 500);
    tap(question.button, 100, 200);
    expect(pressed.splice(0)).toEqual(['question', 'question']);

    tap(question.button, 1000);
    close();
    await Promise.resolve();
    tap(opener, 250);
    tap(opener, 100, 200);
    expect(pressed).toEqual(['question', 'page']);
  },
);
