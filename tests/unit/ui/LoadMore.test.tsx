// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { apiError } from '../../../src/operator/index.ts';
import { LoadMore } from '../../../src/ui/LoadMore.tsx';
import { click, mount } from './mount.tsx';

test('the end of a list shows the progress and loads more until all rows are shown', () => {
  const onMore = vi.fn();
  const { get, render } = mount(<LoadMore shown={20} total={45} onMore={onMore} />);
  expect(get('[role="status"]').textContent).toBe('20 of 45');
  click(get('button'));
  expect(onMore).toHaveBeenCalledTimes(1);
  render(<LoadMore shown={20} total={45} busy onMore={onMore} />);
  click(get('button'));
  expect(onMore, 'not again while it is under way').toHaveBeenCalledTimes(1);
  render(<LoadMore shown={45} total={45} onMore={onMore} />);
  expect(document.querySelector('button')).toBeNull();
});

test('rows that could not be loaded are reported at the button, until it is pressed again', () => {
  const error = apiError('timeout');
  const { get, render } = mount(<LoadMore shown={20} more error={error} onMore={vi.fn()} />);
  expect(get('[role="alert"]').textContent).toBe('The server is taking too long. Please try again.');
  render(<LoadMore shown={20} more busy error={error} onMore={vi.fn()} />);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('without a total the caller says whether there is more', () => {
  const { get, render } = mount(<LoadMore shown={20} more onMore={vi.fn()} />);
  expect([get('[role="status"]').textContent, get('button').textContent]).toEqual(['20 shown', 'Load more']);
  render(<LoadMore shown={27} more={false} onMore={vi.fn()} />);
  expect(document.querySelector('button')).toBeNull();
});
