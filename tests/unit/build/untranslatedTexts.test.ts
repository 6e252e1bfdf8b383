import { expect, test } from 'vitest';
import { untranslatedTexts } from '../../../src/build/untranslatedTexts.ts';

test.each([
  ['words between tags', '<p>Hello</p>', 'Hello'],
  ['a string between tags', '<p>{"Hello"}</p>', 'Hello'],
  ['a branch', '<p>{busy ? "Sending" : <b />}</p>', 'Sending'],
  ['a fallback', '<p>{name || "Nobody"}</p>', 'Nobody'],
  ['a template', '<p>{`Hello`}</p>', 'Hello'],
  ['an attribute that is shown', '<button aria-label="Close" />', 'Close'],
  ['one in braces', '<img alt={open ? "Open" : ""} />', 'Open'],
  ['words in an element that an attribute holds', '<Card icon={<b>Hello</b>} />', 'Hello'],
])('a text outside the catalogues is found: %s', (_name, jsx, text) => {
  expect(untranslatedTexts('a.tsx', `\nconst a = ${jsx};`)).toEqual([`2: ${text}`]);
});

test.each([
  ['a message', '<Trans>Hello <b>you</b></Trans>'],
  ['a macro', '<p title={t`Hello`}>{t`Hello`}</p>'],
  ['signs and a letter', '<p>· {points} P</p>'],
  ['an attribute nobody sees', '<div className={open ? "open" : "shut"} role="list" />'],
])('%s is not reported as an untranslated text', (_name, jsx) => {
  expect(untranslatedTexts('a.tsx', `const a = ${jsx};`)).toEqual([]);
});
