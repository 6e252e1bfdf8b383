// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { installTrustedTypes } from '../../../src/app/trustedTypes.ts';

afterEach(() => vi.unstubAllGlobals());

test('the worker of this origin is the only script address that is allowed, and no text becomes HTML or script (Rule O7)', () => {
  const createPolicy = vi.fn<(name: string, rules: { createScriptURL(url: string): string }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  installTrustedTypes();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
  expect(rules?.createScriptURL('/sw.js')).toBe('/sw.js');
  for (const url of ['/other.js', '/assets/sw.js', 'https://evil.example/sw.js', '//evil.example/sw.js'])
    expect(() => rules?.createScriptURL(url)).toThrow('not allowed');
});
