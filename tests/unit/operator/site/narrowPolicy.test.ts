// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { narrowPolicy } from '../../../../src/operator/site/find.ts';

afterEach(() => document.head.replaceChildren());

test('after the site config is known the page may connect to its hosts only', () => {
  narrowPolicy(['https://config.example.com', 'https://api.example.com:8443']);
  const [policy, ...more] = document.head.querySelectorAll('meta');
  expect(more).toEqual([]);
  expect(policy?.httpEquiv).toBe('Content-Security-Policy');
  expect(policy?.content).toBe("connect-src 'self' data: https://config.example.com https://api.example.com:8443");
});

test('frames stay as the header says: providers’ hosts change with every launch', () => {
  narrowPolicy(['https://a.b']);
  expect(document.head.innerHTML).not.toContain('frame-src');
});
