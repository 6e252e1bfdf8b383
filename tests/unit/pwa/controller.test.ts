// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteController, watchController } from '../../../src/pwa/controller.ts';

class Container extends EventTarget {
  controller: object | null = null;
}

let container: Container;
const changed = vi.fn<() => void>();

/** Another worker takes control of the document. */
function take(controller: object): void {
  container.controller = controller;
  container.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  changed.mockClear();
  vi.unstubAllGlobals();
});

test('a first worker is no update, each one after it is', () => {
  noteController();
  watchController(changed);
  take({});
  expect(changed).not.toHaveBeenCalled();
  take({});
  expect(changed).toHaveBeenCalledOnce();
});

test('a worker that another tab has activated while this page was loading is an update (Rule O3)', () => {
  container.controller = {};
  noteController();
  take({});
  watchController(changed);
  expect(changed).toHaveBeenCalledOnce();
});

test('the worker that has served the document is no update', () => {
  container.controller = {};
  noteController();
  watchController(changed);
  expect(changed).not.toHaveBeenCalled();
});
