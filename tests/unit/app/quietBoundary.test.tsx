// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { QuietBoundary } from '../../../src/app/later/QuietBoundary.tsx';
import { mount } from '../ui/mount.tsx';

test('a part that fails is left out of the page, and drawn again when the connection has changed (Rule O5)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isMissing = true;
  function Part() {
    if (isMissing) throw new Error('not loaded');
    return <i>part</i>;
  }
  const page = (trouble: string | undefined) => (
    <p>
      page
      <QuietBoundary retryOn={trouble}>
        <Part />
      </QuietBoundary>
    </p>
  );
  const { get, render } = mount(page('offline'));
  expect(get('p').innerHTML).toBe('page');
  isMissing = false;
  render(page('offline'));
  expect(get('p').innerHTML).toBe('page');
  render(page(undefined));
  expect(get('p').innerHTML).toBe('page<i>part</i>');
});
