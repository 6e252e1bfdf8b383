import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from '../../../src/storage/tabChannel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a channel reaches the other tabs', async () => {
  const [one, other] = [openChannel('test'), openChannel('test')];
  const received = new Promise((resolve) => (other.onmessage = ({ data }) => resolve(data)));
  one.postMessage('hello');
  expect(await received).toBe('hello');
  one.close();
  other.close();
});

test('where the browser refuses a channel, as Firefox does without site data, posting does nothing', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const channel = openChannel('test');
  channel.addEventListener('message', () => undefined);
  channel.onmessage = () => undefined;
  expect(() => channel.postMessage('hello')).not.toThrow();
  channel.close();
});
