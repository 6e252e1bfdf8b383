// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { apiError } from '../../../src/operator/index.ts';
import { LoadMore } from '../../../src/ui/LoadMore.tsx';
import { click, mount } from './mount.tsx';

const more = vi.fn();
const PAGES = { hasMore: true, loadingMore: false, moreError: undefined, more };
const LAST = { ...PAGES, hasMore: false };

test('the end of a list shows the progress and loads more until all rows are shown', () => {
  const { get, render } = mount(<LoadMore pages={PAGES} shown={20} total={45} />);
  expect(get('[role="status"]').textContent).toBe('20 of 45');
  click(get('button'));
  expect(more).toHaveBeenCalledTimes(1);
  render(<LoadMore pages={{ ...PAGES, loadingMore: true }} shown={20} total={45} />);
  click(get('button'));
  expect(more, 'not again while it is under way').toHaveBeenCalledTimes(1);
  render(<LoadMore pages={LAST} shown={45} total={45} />);
  expect(document.querySelector('button')).toBeNull();
});

test('rows that could not be loaded are reported at the button, until it is pressed again', () => {
  const failed = { ...PAGES, moreError: apiError('timeout') };
  const { get, render } = mount(<LoadMore pages={failed} shown={20} />);
  expect(get('[role="alert"]').textContent).toBe('The server is taking too long. Please try again.');
  render(<LoadMore pages={{ ...failed, loadingMore: true }} shown={20} />);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('without a total the number of rows is shown until there are no more', () => {
  const { get, render } = mount(<LoadMore pages={PAGES} shown={20} />);
  expect([get('[role="status"]').textContent, get('button').textContent]).toEqual(['20 shown', 'Load more']);
  render(<LoadMore pages={LAST} shown={27} />);
  expect([get('[role="status"]').textContent, document.querySelector('button')]).toEqual(['27 shown', null]);
});
