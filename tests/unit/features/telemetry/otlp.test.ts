import { expect, test } from 'vitest';
import { cleanStack, logsRequest } from '../../../../src/features/telemetry/otlp.ts';
import { readByCollector } from '../../../support/otlpSchema.ts';

test('a collector parses the body without loss', () => {
  const body = logsRequest({ 'service.name': 'Lounge' }, [
    { name: 'browser.web_vital', at: 1_790_000_000_123.4, facts: { name: 'lcp', value: 1234.5 } },
    { name: 'exception', at: 1_790_000_000_124, isError: true, facts: { 'exception.type': 'TypeError' } },
  ]);
  expect(readByCollector(body)).toEqual(body);
  expect(body).toMatchObject({
    resourceLogs: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'Lounge' } }] },
        scopeLogs: [
          { logRecords: [{ timeUnixNano: '1790000000123000000', severityNumber: 9 }, { severityNumber: 17 }] },
        ],
      },
    ],
  });
});

test.each([
  [
    'Chromium',
    'TypeError: kim@example.com\n    at pay (https://site.example/assets/wallet-a1.js:1:20)\n    at async https://site.example/assets/x-b2.js:3:4',
  ],
  ['Firefox and Safari', 'pay@https://site.example/assets/wallet-a1.js:1:20\n@https://site.example/assets/x-b2.js:3:4'],
])('a cleaned stack has function names and positions, without the message and the host: %s', (_browser, stack) => {
  expect(cleanStack(stack)).toBe('pay wallet-a1.js:1:20\n? x-b2.js:3:4');
});

test('frames outside the scripts of the build are left out', () => {
  expect(
    cleanStack('Error: 5,000원\n at f (https://site.example/account?email=kim@example.com:1:2)\n at <anonymous>'),
  ).toBe('');
});
