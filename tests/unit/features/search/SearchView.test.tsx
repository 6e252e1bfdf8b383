// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, useMemo, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchView } from '../../../../src/features/search/SearchView.tsx';
import { useReport, type SearchItem, type SearchSource } from '../../../../src/shell/search.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { catchSearchKeys } from '../../../../src/ui/searchKeys.ts';
import { click, mount, press, type } from '../../ui/mount.tsx';

const opened = vi.fn();
const close = vi.fn();

function source(id: string, titles: readonly string[], atStart = false): SearchSource {
  const items: readonly SearchItem[] = titles.map((title) => ({
    id: title,
    title,
    atStart,
    open: () => opened(title),
  }));
  return {
    id,
    name: { id },
    icon: '',
    // A new array at each render, as a translated list may be.
    Items: (props) => useReport([...items], props),
  };
}

const SOURCES = [
  source(
    'games',
    Array.from({ length: 90 }, (_, at) => `Moon ${at + 1}`),
  ),
  source('pages', ['Home', 'Moonshine'], true),
];

function open() {
  const mounted = mount(<SearchView sources={SOURCES} close={close} />);
  const field = mounted.get<HTMLInputElement>('input');
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')].map((row) => row.textContent);
  const key = (name: string) => {
    field.focus();
    press(name);
  };
  return { ...mounted, field, options, key };
}

beforeEach(() => {
  opened.mockClear();
  close.mockClear();
  store.remove('recent_searches');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('results are grouped; Enter opens the selected one', async () => {
  const { field, options, key, get } = open();
  expect(options()).toEqual(['Home', 'Moonshine']);
  expect(document.querySelector('[aria-selected="true"]')).toBeNull();
  key('Enter');
  expect(close).not.toHaveBeenCalled();
  key('ArrowUp');
  expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Moonshine');
  type(field, 'moon');
  await expect.poll(() => options()).toHaveLength(7);
  expect(options()).toEqual(['Moon 1', 'Moon 2', 'Moon 3', 'Moon 4', 'Moon 5', 'Show all 90', 'Moonshine']);
  await expect.poll(() => get('[role="status"]').textContent).toBe('91 found');
  key('ArrowDown');
  key('Enter');
  expect(opened.mock.calls).toEqual([['Moon 2']]);
  expect(close).toHaveBeenCalledOnce();
});

test('Enter opens a result of what is typed, also before the list shows it', async () => {
  const { field } = open();
  field.focus();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const typed = (text: string): void => {
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const enter = (): boolean =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  // In one task: the results of the last letters are not rendered yet.
  act(() => {
    typed('moon 42');
    enter();
  });
  expect(opened.mock.calls).toEqual([['Moon 42']]);
  opened.mockClear();
  act(() => {
    typed('moon 42x');
    enter();
  });
  expect(opened).not.toHaveBeenCalled();
});

test('Enter that ends a composition opens nothing; in Safari it comes after the composition, with the key code 229; Chromium on macOS sends it twice', async () => {
  const { field, options, key } = open();
  type(field, 'moon');
  await expect.poll(() => options()).toHaveLength(7);
  field.focus();
  const release = (): void =>
    act(() => void field.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })));
  press('Enter', { keyCode: 229 });
  release();
  press('Enter', { isComposing: true, keyCode: 229 });
  press('Enter', { keyCode: 13 });
  expect(opened).not.toHaveBeenCalled();
  release();
  key('Enter');
  expect(opened).toHaveBeenCalledOnce();
});

test('all results of a group can be reached with the keyboard, page by page', async () => {
  const { field, options, key } = open();
  type(field, 'moon');
  await expect.poll(() => options()).toHaveLength(7);
  for (let at = 0; at < 5; at++) key('ArrowDown');
  key('Enter');
  expect(options()).toHaveLength(46);
  expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toBe('Moon 6');
  key('ArrowUp');
  for (let at = 0; at < 7; at++) key('ArrowUp');
  type(field, 'moon 9');
  await expect.poll(() => options()).toEqual(['Moon 9', 'Moon 90']);
});

test('a list that loads before anything is typed is placed after what is offered already (Rule N9)', () => {
  let arrive = (): void => undefined;
  const games = source('games', ['Moon'], true);
  const Items: SearchSource['Items'] = (props) => {
    const [loaded, load] = useState(false);
    arrive = () => load(true);
    return loaded ? <games.Items {...props} /> : null;
  };
  mount(<SearchView sources={[{ ...games, Items }, source('pages', ['Home'], true)]} close={close} />);
  const options = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
  expect(options()).toEqual(['Home']);
  act(() => arrive());
  expect(options()).toEqual(['Home', 'Moon']);
});

test('a list that loads while results are shown does not move them (Rule N9)', async () => {
  let arrive = (_titles: readonly string[]): void => undefined;
  const Items: SearchSource['Items'] = (props) => {
    const [titles, setTitles] = useState<readonly string[]>(['Full Moon']);
    arrive = (more) => setTitles([...more, ...titles]);
    const items = useMemo(
      () => titles.map((title): SearchItem => ({ id: title, title, open: () => opened(title) })),
      [titles],
    );
    return useReport(items, props);
  };
  const games: SearchSource = { id: 'games', name: { id: 'games' }, icon: '', Items };
  const mounted = mount(<SearchView sources={[games, source('pages', ['Moonshine'])]} close={close} />);
  const options = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
  type(mounted.get<HTMLInputElement>('input'), 'moon');
  await expect.poll(() => options()).toEqual(['Moonshine', 'Full Moon']);
  act(() => arrive(['Moon Gate']));
  await expect.poll(() => options()).toEqual(['Moonshine', 'Full Moon', 'Moon Gate']);
  // Another query is sorted anew.
  type(mounted.get<HTMLInputElement>('input'), 'moon ');
  await expect.poll(() => options()).toEqual(['Moon Gate', 'Full Moon', 'Moonshine']);
});

test('while a list is being fetched nothing is said to be missing (Rule N9)', async () => {
  let arrive = (_titles: readonly string[]): void => undefined;
  const Items: SearchSource['Items'] = (props) => {
    const [titles, setTitles] = useState<readonly string[]>();
    arrive = setTitles;
    const items = useMemo(
      () => (titles ?? []).map((title): SearchItem => ({ id: title, title, open: () => opened(title) })),
      [titles],
    );
    return useReport(items, props, titles === undefined);
  };
  const games: SearchSource = { id: 'games', name: { id: 'games' }, icon: '', Items };
  const mounted = mount(<SearchView sources={[games, source('pages', ['Home'])]} close={close} />);
  const said = (): [string | null, boolean] => [
    mounted.get('[role="status"]').textContent,
    document.body.textContent.includes('Nothing found'),
  ];
  type(mounted.get<HTMLInputElement>('input'), 'moon');
  await expect.poll(() => said()).toEqual(['Loading', false]);
  act(() => arrive(['Full Moon']));
  await expect.poll(() => said()).toEqual(['1 found', false]);
  type(mounted.get<HTMLInputElement>('input'), 'sun');
  await expect.poll(() => said()).toEqual(['0 found', true]);
});

test('while a list is being fetched its number and the total are said to grow (Rule N9)', async () => {
  let arrive = (): void => undefined;
  const moons = Array.from({ length: 9 }, (_, at): SearchItem => ({ id: `${at}`, title: `Moon ${at}`, open: vi.fn() }));
  const Items: SearchSource['Items'] = (props) => {
    const [all, setAll] = useState(false);
    arrive = () => setAll(true);
    const items = useMemo(() => (all ? moons : moons.slice(0, 7)), [all]);
    return useReport(items, props, !all);
  };
  const games: SearchSource = { id: 'games', name: { id: 'games' }, icon: '', Items };
  const mounted = mount(<SearchView sources={[games, source('pages', ['Moonshine'])]} close={close} />);
  const texts = (selector: string): (string | null)[] =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const counts = () => [
    ...texts('[aria-label="Results"] > button'),
    ...texts('[role="presentation"]'),
    texts('[role="option"]')[5],
  ];
  const said: (string | null)[] = [];
  const status = mounted.get('[role="status"]');
  const observer = new MutationObserver(() => void said.push(status.textContent));
  observer.observe(status, { subtree: true, childList: true, characterData: true });
  type(mounted.get<HTMLInputElement>('input'), 'moon');
  await expect.poll(counts).toEqual(['All 8…', 'games 7…', 'pages 1', 'games 7…', 'pages 1', 'Show all 7…']);
  // The number is announced only once it is final; until then, that there will be one.
  await expect.poll(() => said).toEqual(['Loading']);
  act(() => arrive());
  await expect.poll(() => said).toEqual(['Loading', '10 found']);
  observer.disconnect();
  await expect.poll(counts).toEqual(['All 10', 'games 9', 'pages 1', 'games 9', 'pages 1', 'Show all 9']);
});

test('searches whose result was opened are offered again, and can be removed one by one or all', async () => {
  const { field, options, key } = open();
  type(field, 'Moon 9');
  await expect.poll(() => options()).toHaveLength(2);
  key('Enter');
  type(field, 'home');
  await expect.poll(() => options()).toEqual(['Home']);
  key('Enter');
  type(field, '');
  const rows = () => [...document.querySelectorAll('[data-testid="recent-searches"] li')].map((row) => row.textContent);
  await expect.poll(() => rows()).toEqual(['home', 'Moon 9']);
  click(document.querySelector<HTMLElement>('[aria-label="Remove “home”"]')!);
  expect(rows()).toEqual(['Moon 9']);
  act(() => store.clearPersonal());
  expect(rows()).toEqual([]);
});

test('after a search is removed, the focus is on the one in its place', async () => {
  store.set('recent_searches', ['moon', 'sun', 'star']);
  open();
  const remove = (query: string): void => {
    const button = document.querySelector<HTMLElement>(`[aria-label="Remove “${query}”"]`);
    button?.focus();
    if (button) click(button);
  };
  const focused = (): string | undefined => document.activeElement?.closest('li button')?.textContent;
  remove('moon');
  expect(focused()).toBe('sun');
  remove('star');
  expect(focused()).toBe('sun');
});

test.each([
  ['keyboard, the field has the focus, from which its results are reached', false],
  ['touch screen it has not: it would open the keyboard over the results', true],
])('after a last search is repeated with a %s', async (_how, isCoarse) => {
  store.set('recent_searches', ['moon']);
  const { field, options } = open();
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => Object.assign(new EventTarget(), { matches: isCoarse, media: query }) as never);
  const recent = document.querySelector<HTMLElement>('[data-testid="recent-searches"] li button');
  recent?.focus();
  if (recent) click(recent);
  await expect.poll(() => options()).toHaveLength(7);
  expect(document.activeElement === field).toBe(!isCoarse);
  media.mockRestore();
});

test('opened with a text, it has the results of that', () => {
  const { get } = mount(<SearchView sources={SOURCES} close={close} text="moonsh" />);
  expect(get<HTMLInputElement>('input').value).toBe('moonsh');
  expect([...document.querySelectorAll('[role="option"]')].map((row) => row.textContent)).toEqual(['Moonshine']);
});

test('opened by its key it has what was typed meanwhile, and gives the focus back to where it was before the key', async () => {
  catchSearchKeys(() => true);
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  press('/');
  const hidden = document.activeElement as HTMLInputElement;
  hidden.value = 'moo';
  // The browser and the dialog remember what has the focus when it opens.
  const from: (Element | null)[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    from.push(document.activeElement);
    this.open = true;
  });
  const { field, render } = open();
  expect(from).toEqual([link]);
  expect([field.value, document.activeElement, hidden.isConnected]).toEqual(['moo', field, false]);
  render(undefined);
  await expect.poll(() => document.activeElement).toBe(link);
  link.remove();
});
