// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../src/app/third/keepFocus.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import MemoScreen from '../../../src/features/supports/MemoScreen.tsx';
import { undoDeletions } from '../../../src/features/supports/memos.actions.ts';
import { app } from '../../../src/state/app.ts';
import { connectOperator } from '../../support/connectTo.ts';
import { until } from '../../support/waiting.ts';
import { mount, mouseClick } from '../ui/mount.tsx';

const memo = (id: string): object => ({ id, title: id, content: '', date: '2026-11-22T09:00:00Z', read: true });
let members = 0;

const early = document.createElement('main');

beforeAll(() => {
  early.innerHTML = '<h1>Early</h1><button>Press</button>';
  document.body.append(early);
  early.querySelector('button')?.focus();
  keepFocus();
});
beforeEach(() => {
  history.replaceState(null, '', '/supports/memopage');
  Object.assign(app, { uid: `member${++members}`, signedIn: true });
  connectOperator(({ query }) => {
    const data =
      'cursor' in query
        ? { list: [memo('m-3')], next_cursor: null }
        : { list: [memo('m-1'), memo('m-2')], next_cursor: 'more' };
    return { code: 0, data };
  });
});

const page = (content: ReactNode) => mount(<main id="main">{content}</main>);
const button = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === label,
  );
const press = async (label: string): Promise<void> => {
  await until(() => expect(button(label)).toBeDefined());
  button(label)?.focus();
  await act(async () => button(label)?.dispatchEvent(mouseClick()));
};
const expectFocus = (text: string): Promise<void> =>
  until(() => expect(document.activeElement?.outerHTML).toMatch(new RegExp(`^<(h\\d|li)[^]*${text}`)));

test('a control that had the focus before this script was loaded hands it to the heading as well', async () => {
  early.querySelector('button')?.remove();
  await expectFocus('Early');
  early.remove();
});

test('a button that is removed by its press hands the focus to the nearest heading or list item before it', async () => {
  page(<MemoScreen />);
  await press('Load more');
  await expectFocus('m-3');
  expect(document.activeElement?.tagName).toBe('LI');
  await press('Delete all');
  await expectFocus('Messages');
  await press('Undo');
  await expectFocus('m-3');
});

test('after the last row is deleted the focus is on the heading of the list', async () => {
  page(<MemoScreen />);
  for (const id of ['m-1', 'm-2', 'm-3']) await press(`Delete “${id}”`);
  await until(() => expect(document.body.textContent).toContain('No messages'));
  await expectFocus('Messages');
  await act(async () => undoDeletions());
});

function Retried() {
  const [isLoaded, load] = useState(false);
  return (
    <div>
      {isLoaded ? (
        <div>
          <h2>Loaded</h2>
        </div>
      ) : (
        <p>
          <button onClick={() => load(true)}>Try again</button>
        </p>
      )}
    </div>
  );
}

test('what replaces the button gets the focus', async () => {
  page(
    <>
      <h1>Page</h1>
      <Retried />
    </>,
  );
  await press('Try again');
  await expectFocus('Loaded');
});

test('in a window without headings the window gets the focus, not the page behind', async () => {
  page(
    <div role="dialog" tabIndex={-1}>
      <Dismissed />
    </div>,
  );
  await press('Dismiss');
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
});

function Dismissed() {
  const [isShown, show] = useState(true);
  return isShown && <button onClick={() => show(false)}>Dismiss</button>;
}

test('outside the content the focus moves to the content', async () => {
  const { render } = mount(
    <>
      <main id="main" tabIndex={-1}>
        <h1>Page</h1>
      </main>
      <button>Dismiss</button>
    </>,
  );
  button('Dismiss')?.focus();
  render(
    <main id="main" tabIndex={-1}>
      <h1>Page</h1>
    </main>,
  );
  await until(() => expect(document.activeElement?.id).toBe('main'));
});

test('the focus does not move when a control is removed that the player has left by a press beside it', async () => {
  const { render } = mount(<button>Dismiss</button>);
  const wait = vi.spyOn(systemClock, 'setTimeout');
  // Called after the observer under test, which is older.
  const removed = new Promise((resolve) =>
    new MutationObserver(resolve).observe(document.body, { subtree: true, childList: true }),
  );
  button('Dismiss')?.focus();
  button('Dismiss')?.blur();
  await Promise.resolve();
  render(null);
  await removed;
  expect(wait).not.toHaveBeenCalled();
});

test('an element that gets the focus before the page has settled keeps it; a change that removes no focused element is ignored', async () => {
  const screen = (content: ReactNode) => (
    <main>
      <h1>Page</h1>
      {content}
    </main>
  );
  const { get, render } = mount(screen(<button>Dismiss</button>));
  let settle = (): void => undefined;
  const wait = vi.spyOn(systemClock, 'setTimeout').mockImplementation((fn) => {
    settle = fn;
    return () => undefined;
  });
  button('Dismiss')?.focus();
  render(screen(<input />));
  await vi.waitFor(() => expect(wait).toHaveBeenCalledTimes(1), 60_000);
  // This change removes no focused element.
  const changed = new Promise((resolve) =>
    new MutationObserver(resolve).observe(document.body, { subtree: true, childList: true }),
  );
  render(screen(['text', <input key="field" />]));
  await changed;
  expect(wait).toHaveBeenCalledTimes(1);
  get('input').focus();
  settle();
  expect(document.activeElement?.tagName).toBe('INPUT');
  wait.mockRestore();
});
