// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useOpened } from '../../../../src/features/supports/parts/useOpened.ts';
import { learnServerTime, serverNow } from '../../../../src/operator/index.ts';
import { screenOf } from '../../../support/screenOf.ts';

interface Given {
  list?: string;
  named?: string;
  ids: string[];
  /** When the list was true, in ms. */
  asOf?: number;
}

let root: Root;
let container: HTMLElement;

function Screen({ named, ids, asOf, list }: Given) {
  const { id, isCertain } = useOpened(
    named,
    ids.map((each) => ({ id: each })),
    { asOf },
    list,
  );
  return id && `${id}${isCertain ? '' : '?'}`;
}

/** Renders and returns the id of the open item, with `?` while another may take its place; '' without one. */
const draw = async (given: Given): Promise<string> => {
  await act(async () => root.render(<Screen asOf={Date.now()} {...given} />));
  return container.textContent ?? '';
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('on a wide screen the newest item is open, and stays open when another arrives (Rule S10)', async () => {
  screenOf(1280);
  expect(await draw({ ids: ['b', 'a'] })).toBe('b');
  expect(await draw({ ids: ['c', 'b', 'a'] })).toBe('b');
  expect(await draw({ named: 'a', ids: ['c', 'b', 'a'] })).toBe('a');
  // The open item was deleted.
  expect(await draw({ ids: ['c', 'a'] })).toBe('c');
  expect(await draw({ ids: ['d', 'c', 'a'] })).toBe('c');
});

test('a list from an earlier visit is replaced by the answer; the first item of a list that was empty does not open by itself (Rule S10)', async () => {
  screenOf(1280);
  expect(await draw({ ids: ['a'], asOf: Date.now() - 60_000 })).toBe('a?');
  expect(await draw({ ids: ['b', 'a'] })).toBe('b');
  await act(async () => root.unmount());
  root = createRoot(container);
  expect(await draw({ ids: [] })).toBe('');
  expect(await draw({ ids: ['a'] })).toBe('');
});

test('after a list that was empty, the newest of another tab opens; back in the empty one nothing does (Rule S10)', async () => {
  screenOf(1280);
  expect(await draw({ list: 'direct', ids: [] })).toBe('');
  expect(await draw({ list: 'all', ids: ['b', 'a'] })).toBe('b');
  expect(await draw({ list: 'direct', ids: [] })).toBe('');
  expect(await draw({ list: 'direct', ids: ['c'] })).toBe('');
});

test('the item that was open when the last ones were deleted is open again after the undo; a new one is not (Rule S10)', async () => {
  screenOf(1280);
  expect(await draw({ ids: ['b', 'a'] })).toBe('b');
  expect(await draw({ ids: [] })).toBe('');
  expect(await draw({ ids: ['b', 'a'] })).toBe('b');
  expect(await draw({ ids: ['a'] })).toBe('a');
  expect(await draw({ ids: [] })).toBe('');
  expect(await draw({ ids: ['c'] })).toBe('');
});

test('the newest stays open also where the server’s time became known after the screen had opened (Rule S10)', async () => {
  screenOf(1280);
  onTestFinished(() => learnServerTime(Date.now()));
  expect(await draw({ ids: ['a'], asOf: serverNow() - 60_000 })).toBe('a?');
  // The device's clock is two hours fast.
  learnServerTime(Date.now() - 7_200_000);
  const asOf = serverNow();
  expect(await draw({ ids: ['b', 'a'], asOf })).toBe('b');
  expect(await draw({ ids: ['c', 'b', 'a'], asOf })).toBe('b');
});

test('in a list from an earlier visit, what the address names stays open, and what was opened before (Rule S10)', async () => {
  screenOf(1280);
  const asOf = Date.now() - 60_000;
  expect(await draw({ named: 'a', ids: ['b', 'a'], asOf })).toBe('a');
  expect(await draw({ ids: ['b', 'a'], asOf })).toBe('b?');
  expect(await draw({ ids: ['b', 'a'] })).toBe('b');
  expect(await draw({ ids: ['b', 'a'], asOf })).toBe('b');
});

test('on a narrow screen only the item of the address is open (Rule S10)', async () => {
  screenOf(1279);
  expect(await draw({ ids: ['b', 'a'] })).toBe('');
  expect(await draw({ named: 'a', ids: ['b', 'a'] })).toBe('a');
});

test('in a larger font, in which a wide window has no room for the pane beside the list, nothing is open that nobody sees and counts as read (Rule S10)', async () => {
  screenOf(1366, 20);
  expect(await draw({ ids: ['b', 'a'] })).toBe('');
  expect(await draw({ named: 'a', ids: ['b', 'a'] })).toBe('a');
  screenOf(1600, 20);
  expect(await draw({ list: 'other', ids: ['b', 'a'] })).toBe('b');
});
