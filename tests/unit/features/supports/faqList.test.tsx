// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { searchSources } from '../../../../src/features/supports/search.ts';
import SupportScreen from '../../../../src/features/supports/SupportScreen.tsx';
import { learnServerTime } from '../../../../src/operator/index.ts';
import type { SearchItem } from '../../../../src/shell/search.ts';
import { until } from '../../../support/waiting.ts';
import { click, mount, type } from '../../ui/mount.tsx';

beforeEach(() => history.replaceState(null, '', '/support'));

const focused = (): string => document.activeElement?.textContent ?? '';
const shown = (): (string | null)[] =>
  [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);

test('a question that the search leads to is open and has the focus, whatever the list was filtered by (Rules S5, N9)', async () => {
  mount(<SupportScreen />);
  const games = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Games');
  if (games) click(games);
  expect(document.querySelectorAll('h3')).toHaveLength(1);
  await act(async () => history.pushState(null, '', '/support?faq=where'));
  await until(() => expect(shown()).toEqual(['Where do I find the answer?']));
  expect(focused()).toBe('Where do I find the answer?');
  await act(async () => history.pushState(null, '', '/support?faq=deposit'));
  await until(() => expect(shown()).not.toEqual(['Where do I find the answer?']));
  expect([focused()]).toEqual(shown());
});

test('a question that is chosen again after it was closed opens again', async () => {
  let items: readonly SearchItem[] = [];
  const where = (): SearchItem | undefined => items.find(({ id }) => id === 'where');
  const [{ Items } = { Items: () => null }] = searchSources;
  mount(
    <>
      <Items onItems={(all) => void (items = all)} />
      <SupportScreen />
    </>,
  );
  for (const _ of ['first', 'again']) {
    await act(async () => where()?.open());
    await until(() => expect(shown()).toEqual(['Where do I find the answer?']));
    expect(focused()).toBe('Where do I find the answer?');
    await act(async () => document.querySelector('details[open]')?.removeAttribute('open'));
    expect(shown()).toEqual([]);
  }
});

test('the day by which an answer may be expected is counted from the server’s time, and moves on with it (Rule S5)', async () => {
  learnServerTime(Date.parse('2031-03-10T12:00:00Z'));
  mount(<SupportScreen />);
  // The 13th in the zones that are farthest ahead.
  expect(document.body.textContent).toMatch(/you can expect an answer by Mar\s1[23],\s2031\./);
  await act(async () => learnServerTime(Date.parse('2031-03-20T12:00:00Z')));
  expect(document.body.textContent).toMatch(/you can expect an answer by Mar\s2[23],\s2031\./);
  learnServerTime(Date.now());
});

test('the number of questions that a search finds is announced, also 0; before a search nothing is announced', async () => {
  const { get } = mount(<SupportScreen />);
  const region = get('[aria-labelledby="faq"] [role="status"]');
  expect(region.textContent).toBe('');
  const field = get<HTMLInputElement>('[aria-labelledby="faq"] input');
  type(field, 'Where do I find the answer');
  await expect.poll(() => region.textContent).toBe('1 found');
  type(field, 'zzzz');
  await expect.poll(() => [region.textContent, region.isConnected]).toEqual(['0 found', true]);
  // The form of this page needs no account.
  const action = get('[aria-labelledby="faq"] a[href="#contact"]');
  expect(action.textContent).toBe('Contact customer support');
  expect(document.getElementById('contact')).not.toBeNull();
});
