// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { apiError } from '../../../src/operator/index.ts';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { click, mount } from './mount.tsx';

test('the retry of a part that failed in a form does not send the form', () => {
  const [retry, send] = [vi.fn(), vi.fn()];
  const { get } = mount(
    <form onSubmit={send}>
      <ErrorState title="Failed" error={apiError('timeout')} onRetry={retry} />
    </form>,
  );
  click(get('button'));
  expect([retry.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
});

test('the retry of what was refused for a time counts down, and is not read out meanwhile (Rule C12)', () => {
  const retry = vi.fn();
  const refused = apiError('code', { state: CODES.rateLimited, retryAfter: 900 });
  const { get, render } = mount(<ErrorState title="Failed" error={refused} onRetry={retry} />);
  expect(get('button').textContent).toBe('Try again in 15 minutes');
  expect(get('button').closest('[aria-live="off"]')).not.toBeNull();
  click(get('button'));
  expect(retry).not.toHaveBeenCalled();
  render(<ErrorState title="Failed" error={apiError('timeout')} onRetry={retry} />);
  expect(get('button').textContent).toBe('Try again');
  click(get('button'));
  expect(retry).toHaveBeenCalledOnce();
});
