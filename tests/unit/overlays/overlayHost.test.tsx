// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OverlayProps } from '../../../src/overlays/kinds.ts';
import { lazyPart } from '../../../src/i18n/lazyPart.ts';
import { OverlayHost } from '../../../src/overlays/OverlayHost.tsx';
import { OverlayLoading } from '../../../src/overlays/OverlayLoading.tsx';
import { closeOverlay, openOverlay, setBackGuard, stack } from '../../../src/overlays/stack.ts';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { mount, press } from '../ui/mount.tsx';

const closed = vi.fn();
const views = { menu: () => <Dialog onClose={closed} title="Menu" /> };
const host = <OverlayHost views={views} Guard={({ children }) => children} />;
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');

/** Makes the browser report an animation of each closed overlay; the returned function ends it. */
function animate(): () => void {
  let end = (): void => undefined;
  const finished = new Promise<void>((resolve) => (end = resolve));
  Element.prototype.getAnimations = () => [{ finished } as never];
  return end;
}

/** What became of keys that were pressed on an element: which ones did nothing further. */
function prevented(target: HTMLElement, keys: readonly string[]): boolean[] {
  return keys.map((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    act(() => void target.dispatchEvent(event));
    return event.defaultPrevented;
  });
}

afterEach(() => {
  stack.entries = [];
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('a closed overlay leaves the stack immediately, is inert, and is removed when its animation has ended (Rule N4)', async () => {
  const end = animate();
  mount(host);
  let id = '';
  await act(async () => (id = openOverlay({ kind: 'menu' })));
  expect([dialog()?.open, dialog()?.inert]).toEqual([true, false]);
  await act(async () => closeOverlay(id));
  expect(stack.entries).toEqual([]);
  expect([dialog()?.open, dialog()?.inert]).toEqual([false, true]);
  expect(closed).not.toHaveBeenCalled();
  await act(async () => end());
  expect(dialog()).toBeNull();
});

test('an overlay that is opened during the animation of another is shown and stays', async () => {
  const end = animate();
  mount(host);
  let id = '';
  await act(async () => (id = openOverlay({ kind: 'menu' })));
  await act(async () => closeOverlay(id));
  await act(async () => (id = openOverlay({ kind: 'menu' })));
  expect([...document.querySelectorAll('dialog')].map(({ open }) => open).toSorted()).toEqual([false, true]);
  await act(async () => end());
  expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([true]);
  await act(async () => closeOverlay(id));
});

test('an overlay that is closed during the animation of another is removed when its own has ended', async () => {
  const endFirst = animate();
  mount(host);
  let first = '';
  let second = '';
  await act(async () => (first = openOverlay({ kind: 'menu' })));
  await act(async () => (second = openOverlay({ kind: 'menu' })));
  await act(async () => closeOverlay(second));
  const endSecond = animate();
  await act(async () => closeOverlay(first));
  await act(async () => endFirst());
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  await act(async () => endSecond());
  expect(dialog()).toBeNull();
});

test('without an animation a closed overlay is removed immediately', async () => {
  mount(host);
  let id = '';
  await act(async () => (id = openOverlay({ kind: 'menu' })));
  await act(async () => closeOverlay(id));
  expect(dialog()).toBeNull();
});

test('while the view of an overlay is loading, keys leave what is below as it is; a space in a field is text; no longer once it is there', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const button = document.body.appendChild(document.createElement('button'));
  const keys = ['Enter', 'Tab', ' ', 'a'];
  const { render } = mount(<OverlayLoading />);
  expect(prevented(button, keys)).toEqual([true, true, true, false]);
  expect(prevented(field, keys)).toEqual([true, true, false, false]);
  render(null);
  expect(prevented(button, keys)).toEqual([false, false, false, false]);
  field.remove();
  button.remove();
});

test('Esc closes an overlay whose view is loading, unless the guard keeps it or something else has handled the key', () => {
  const isHandled = { value: false };
  const handle = (event: Event): void => void (isHandled.value && event.preventDefault());
  addEventListener('keydown', handle, { capture: true });
  mount(<OverlayLoading />);
  const open: number[] = [];
  const pressEscape = () => {
    prevented(document.body, ['Escape']);
    open.push(stack.entries.length);
  };
  openOverlay({ kind: 'menu' });
  setBackGuard(() => false);
  pressEscape();
  setBackGuard(() => true);
  isHandled.value = true;
  pressEscape();
  isHandled.value = false;
  pressEscape();
  expect(open).toEqual([1, 1, 0]);
  removeEventListener('keydown', handle, { capture: true });
});

test('an overlay whose view fails is closed by its error boundary', async () => {
  let close: (() => void) | undefined;
  const guard: typeof host = (
    <OverlayHost
      views={views}
      Guard={(props) => {
        ({ close } = props);
        return props.children;
      }}
    />
  );
  mount(guard);
  await act(async () => void openOverlay({ kind: 'menu' }));
  await act(async () => close?.());
  expect(stack.entries).toEqual([]);
});

test('a game ends with its window: nothing of it stays for an animation', async () => {
  animate();
  const game = { id: '1', title: 'g', provider: 'p', category: 'slot' } as const;
  mount(<OverlayHost views={{ game: () => <p id="game">game</p> }} Guard={({ children }) => children} />);
  let id = '';
  await act(async () => (id = openOverlay({ kind: 'game', game })));
  expect(document.querySelector('#game')).not.toBeNull();
  closeOverlay(id);
  expect(stack.closing).toEqual([]);
  await act(async () => undefined);
  expect(document.querySelector('#game')).toBeNull();
});

/** Overlays of which the lower one, the settings, is loaded when `arrive` is called; the upper one is a question. */
function openBelowQuestion() {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const Settings = lazyPart<OverlayProps<never>>(async () => {
    await arrived;
    return { default: () => <Dialog onClose={closed} title="Settings" /> };
  }, OverlayLoading);
  const accept = (
    <button type="button" data-autofocus="">
      OK
    </button>
  );
  const Question = () => <Dialog alert onClose={closed} title="Question" actions={accept} />;
  mount(
    <OverlayHost views={{ settings: Settings, dialog: Question }} Guard={({ children }) => <div>{children}</div>} />,
  );
  return { arrive };
}
const QUESTION = { kind: 'dialog', text: () => ({ title: '', body: '', accept: '' }) } as const;

test('an overlay whose script is still loading takes no key from a dialog that has opened over it', async () => {
  openBelowQuestion();
  await act(async () => void openOverlay({ kind: 'settings' }));
  expect([press('Enter'), press('Tab')]).toEqual([false, false]);
  let id = '';
  await act(async () => (id = openOverlay(QUESTION)));
  expect(document.activeElement?.matches('dialog [data-autofocus]')).toBe(true);
  expect([press('Enter'), press(' '), press('Tab'), press('Escape')]).toEqual([true, true, true, true]);
  expect(stack.entries).toHaveLength(2);
  await act(async () => closeOverlay(id));
  (document.activeElement as HTMLElement).blur();
  expect(press('Enter')).toBe(false);
  await act(async () => closeOverlay(stack.entries[0]?.id ?? ''));
});

test('an overlay whose script arrives after a dialog has opened over it is shown below that, which keeps the focus', async () => {
  const { arrive } = openBelowQuestion();
  await act(async () => void openOverlay({ kind: 'settings' }));
  await act(async () => void openOverlay(QUESTION));
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  await act(async () => arrive());
  const titles = [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Settings', 'Question']);
  // The browser shows the dialog on top that was opened last.
  expect(shown.mock.contexts.at(-1)).toBe([...document.querySelectorAll('dialog')].at(-1));
  expect(document.activeElement?.matches('dialog [data-autofocus]')).toBe(true);
  await act(async () => closeOverlay(stack.entries[0]?.id ?? ''));
});
