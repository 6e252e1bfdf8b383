// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteMemos } from '../../../../src/contract/supports.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { connectSupports } from '../../../../src/features/supports/connect.ts';
import MemoScreen from '../../../../src/features/supports/MemoScreen.tsx';
import { sendDeletions, undoDeletions } from '../../../../src/features/supports/memos.actions.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { app } from '../../../../src/state/app.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { until } from '../../../support/waiting.ts';
import { buttonOf, clear, draw, press } from '../games/page.tsx';
import { click } from '../../ui/mount.tsx';

let members = 0;
let left: string[];
/** The paths of the deletions that the operator received. */
const deleted: string[] = [];

beforeEach(async () => {
  left = ['m-1', 'm-2', 'm-3'];
  deleted.splice(0);
  history.replaceState(null, '', '/supports/memopage');
  // A new member for each test: lists of an earlier test are not shown.
  Object.assign(app, { uid: `member${++members}`, signedIn: true });
  connectOperator(({ method, path }) => {
    if (method === 'DELETE') {
      deleted.push(path);
      left = path === deleteMemos.path ? [] : left.filter((id) => !path.endsWith(id));
    }
    const list = left.map((id) => ({ id, title: id, content: '', date: '2026-11-22T09:00:00Z', read: true }));
    return { code: 0, data: { list, next_cursor: null, unread: 0 } };
  });
  await draw(<MemoScreen />);
  await until(() => expect(bins()).toHaveLength(3));
});
afterEach(async () => {
  await act(async () => undoDeletions());
  await act(async () => sendDeletions());
  await clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bins = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li button')];
const question = () =>
  until(() => {
    const found = document.querySelector('dialog[open][role="alertdialog"]');
    if (!found) throw new Error('no question');
    return found;
  });
const hasUndo = (): boolean => [...document.querySelectorAll('button')].some((one) => one.textContent === 'Undo');

test('a message that is deleted without a pointer is asked about first, then deleted for good, and the focus is on the next one (Rule S2)', async () => {
  bins()[1]?.focus();
  // As Enter and assistive technology do.
  await act(async () => bins()[1]?.click());
  const first = await question();
  expect([first.textContent, hasUndo(), bins().length]).toEqual([
    expect.stringContaining('cannot be undone'),
    false,
    3,
  ]);
  await press(buttonOf('Keep', first));
  await until(() => expect(document.activeElement).toBe(bins()[1]));
  expect([bins().length, deleted]).toEqual([3, []]);

  await act(async () => bins()[1]?.click());
  await press(buttonOf('Delete', await question()));
  await until(() => expect(deleted).toEqual(['/supports/memos/m-2']));
  await until(() => expect(document.activeElement?.closest('li')?.textContent).toContain('m-3'));
  expect([hasUndo(), bins().length]).toEqual([false, 2]);
});

test('a final deletion is sent alone: one that can be undone keeps its undo (Rule S2)', async () => {
  const wait = systemClock.setTimeout.bind(systemClock);
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((then, ms) =>
    ms === TIMINGS.memoUndo ? () => undefined : wait(then, ms),
  );
  const [bin] = bins();
  if (bin) click(bin);
  await until(() => buttonOf('Undo'));
  await act(async () => bins()[0]?.click());
  await press(buttonOf('Delete', await question()));
  await until(() => expect(deleted).toEqual(['/supports/memos/m-2']));
  await press(buttonOf('Undo'));
  await until(() => expect(bins()).toHaveLength(2));
  expect(deleted).toEqual(['/supports/memos/m-2']);
});

test('the deletion of all messages of a tab is asked about too, also if the click of assistive technology has an empty pointer type', async () => {
  const all = buttonOf('Delete all');
  // Not at the position of the last press, so that this is no double tap.
  const byAssistance = { bubbles: true, detail: 1, pointerType: '', clientX: 100 };
  await act(async () => all.dispatchEvent(new PointerEvent('click', byAssistance)));
  await press(buttonOf('Delete', await question()));
  await until(() => expect(document.body.textContent).toContain('No messages'));
  expect([deleted, hasUndo()]).toEqual([[deleteMemos.path], false]);
});

test('the time to undo does not run while the bar has the pointer or the focus, and begins anew afterwards', async () => {
  /** What is to happen at the end of the time to undo, while that runs. */
  const waiting = new Set<() => void>();
  const wait = systemClock.setTimeout.bind(systemClock);
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((then, ms) => {
    if (ms !== TIMINGS.memoUndo) return wait(then, ms);
    waiting.add(then);
    return () => void waiting.delete(then);
  });
  const [bin] = bins();
  if (bin) click(bin);
  const undo = await until(() => buttonOf('Undo'));
  const bar = undo.parentElement;
  const dispatch = (type: string): void => {
    act(() => void bar?.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body })));
  };
  expect(waiting.size).toBe(1);
  // React derives the entering and leaving of an element from these.
  dispatch('pointerover');
  expect(waiting.size).toBe(0);
  dispatch('pointerout');
  expect(waiting.size).toBe(1);
  act(() => undo.focus());
  expect(waiting.size).toBe(0);
  // The window loses the focus, as to the list of buttons of a screen reader: the document keeps it.
  act(() => void undo.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  dispatch('pointerover');
  dispatch('pointerout');
  expect(waiting.size).toBe(0);
  // The pointer stays after the focus has left.
  dispatch('pointerover');
  act(() => undo.blur());
  expect(waiting.size).toBe(0);
  dispatch('pointerout');
  expect([waiting.size, deleted]).toEqual([1, []]);
  await act(async () => waiting.forEach((end) => end()));
  await until(() => expect(deleted).toEqual(['/supports/memos/m-1']));
});

test('a deletion that can be undone is sent when another window of this application gets the focus, not when this one loses it', async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  connectSupports();
  const [bin] = bins();
  if (bin) click(bin);
  await until(() => buttonOf('Undo'));
  await act(async () => void dispatchEvent(new Event('blur')));
  await act(async () => void dispatchEvent(new Event('focus')));
  expect([hasUndo(), deleted]).toEqual([true, []]);
  const other = new BroadcastChannel('focus');
  other.postMessage('');
  await until(() => expect(deleted).toEqual(['/supports/memos/m-1']));
  expect(hasUndo()).toBe(false);
  other.close();
});
