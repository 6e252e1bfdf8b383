// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { captureClick, replayClick } from '../../../src/ui/earlyClick.ts';

const pressed = vi.fn();
const MARKUP =
  '<button class="icon menu"><svg></svg></button><button class="icon search"></button>' +
  '<button class="icon" title="back"><svg><path d="M1"/></svg></button>' +
  '<button class="icon" title="settings"><svg><path d="M2"/></svg></button>' +
  '<button class="chip"></button><button class="chip"></button><a class="link" href="#x"></a>';

/** Draws the buttons: the prerendered ones at first, those of the application later. */
function draw(): void {
  document.body.innerHTML = MARKUP;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.title || button.className));
}

function press(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  pressed.mockClear();
}

captureClick();
beforeEach(() => {
  Reflect.deleteProperty(window, 'earlyClick');
  pressed.mockClear();
  draw();
});

test('the last button that was pressed before the application was rendered is pressed again, once', () => {
  press('.search');
  press('.menu svg');
  draw();
  replayClick();
  replayClick();
  expect(pressed.mock.calls).toEqual([['icon menu']]);
  // From now on the application handles each press.
  press('.search');
  draw();
  replayClick();
  expect(pressed).not.toHaveBeenCalled();
});

test('the button has the focus when it is pressed again, so that a dialog that it opens returns the focus to it', () => {
  press('.search');
  draw();
  let focused: Element | null = null;
  const search = document.querySelector('.search');
  search?.addEventListener('click', () => (focused = document.activeElement));
  replayClick();
  expect(focused).toBe(search);
});

test('buttons with the same classes are told apart by their icons', () => {
  for (const name of ['back', 'settings']) {
    Reflect.deleteProperty(window, 'earlyClick');
    press(`[title="${name}"] path`);
    draw();
    replayClick();
    expect(pressed.mock.calls).toEqual([[name]]);
  }
});

test('a link, and a button that is not unique, are not pressed again', () => {
  press('.chip');
  draw();
  replayClick();
  Reflect.deleteProperty(window, 'earlyClick');
  press('.link');
  draw();
  replayClick();
  expect(pressed).not.toHaveBeenCalled();
});
