import { afterAll, beforeAll, expect, it } from 'vitest';
import { i18n } from '@lingui/core';
import { waitText } from '../../../src/i18n/waitText.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterAll(() => i18n.loadAndActivate({ locale: 'ko', messages: {} }));

it.each([
  [1, 'Try again in 1 second'],
  [60, 'Try again in 60 seconds'],
  [61, 'Try again in 2 minutes'],
  [900, 'Try again in 15 minutes'],
])('a button that waits for %i seconds counts down in a unit that can be read: %s (Rule C12)', (wait, text) => {
  expect(waitText(wait)).toBe(text);
});
