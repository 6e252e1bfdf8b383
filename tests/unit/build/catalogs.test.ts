import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { catalogs, quotedTexts } from '../../../src/build/catalogs.ts';

test('an id is found in each kind of quotes, in a template literal beside text, and next to another string (Rule B3)', () => {
  expect(quotedTexts('f("a1"); f(\'b2\'); f(`c3`)')).toEqual(expect.arrayContaining(['a1', 'b2', 'c3']));
  expect(quotedTexts(`\`\${i18n._({id:"TTLLTN"})}: 20261121\``)).toContain('TTLLTN');
  expect(quotedTexts('["it is","d/4+"]')).toContain('d/4+');
  expect(quotedTexts(`x("don't"); y('code.7001'); z("e5")`)).toEqual(expect.arrayContaining(['code.7001', 'e5']));
});

test('the looks page may have texts of one language, also where the repository is below another folder src', () => {
  const transform = catalogs(true).find(({ name }) => name === 'catalogs:check')?.transform;
  const pattern = typeof transform === 'object' ? transform.filter?.id : undefined;
  if (!(pattern instanceof RegExp)) throw new Error('The check has no pattern');
  const ids = ['src/features/wallet/DepositScreen.tsx', 'src/features/looks/LooksScreen.tsx', 'tests/src/a.tsx'];
  expect(ids.map((id) => pattern.test(resolve(id)))).toEqual([true, false, false]);
  expect(pattern.test('/usr/src/app/src/features/looks/LooksScreen.tsx')).toBe(false);
});
