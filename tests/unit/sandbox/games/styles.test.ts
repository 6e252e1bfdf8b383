import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = 'sandbox/games/web';

test('no button that can keep the focus while it does nothing is faded as a whole: its outline would fade too', () => {
  const sheets = readdirSync(WEB).filter((name) => name.endsWith('.css'));
  const rules = sheets.flatMap(
    (name) => readFileSync(`${WEB}/${name}`, 'utf8').match(/button\[aria-disabled='true'\][^{}]*\{[^{}]*\}/g) ?? [],
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter((rule) => /\bopacity:/.test(rule))).toEqual([]);
});
