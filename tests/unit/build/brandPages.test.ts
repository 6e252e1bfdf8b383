import { expect, test } from 'vitest';
import { parseBrand } from '../../../src/config/brandFile.ts';
import { pageProblems, pageText } from '../../../src/build/brandPages.ts';

test('headings, paragraphs, lists, emphasis, links and breaks become blocks', () => {
  const text = '## Who\n\nWe are **very** _small_ &\\\nold.\n\n1. [One](/support)\n2. [Two](mailto:a@b.example)\n';
  expect(pageText(text)).toEqual([
    { kind: 'heading', level: 2, of: ['Who'] },
    {
      kind: 'paragraph',
      of: [
        'We are ',
        { kind: 'strong', of: ['very'] },
        ' ',
        { kind: 'em', of: ['small'] },
        ' &',
        { kind: 'break' },
        'old.',
      ],
    },
    {
      kind: 'list',
      start: 1,
      items: [
        [{ kind: 'link', href: '/support', of: ['One'] }],
        [{ kind: 'link', href: 'mailto:a@b.example', of: ['Two'] }],
      ],
    },
  ]);
});

test('a numbered list that a paragraph interrupts continues with its own number: terms are cited by it', () => {
  const lists = pageText('1. a\n\nb\n\n2. c\n3. d\n\ne\n\n- f\n').filter(({ kind }) => kind === 'list');
  expect(lists).toEqual([
    { kind: 'list', start: 1, items: [['a']] },
    { kind: 'list', start: 2, items: [['c'], ['d']] },
    { kind: 'list', items: [['f']] },
  ]);
});

test.each([
  ['**제1조(목적)**이 약관은', [{ kind: 'strong', of: ['제1조(목적)'] }, '이 약관은']],
  ['회사는**“회원”**의', ['회사는', { kind: 'strong', of: ['“회원”'] }, '의']],
  [
    '**[법](/info/law) 제2조**에',
    [{ kind: 'strong', of: [{ kind: 'link', href: '/info/law', of: ['법'] }, ' 제2조'] }, '에'],
  ],
  ['**a *b* c** d', [{ kind: 'strong', of: ['a ', { kind: 'em', of: ['b'] }, ' c'] }, ' d']],
  ['\\*\\*a\\*\\* 2 * 3', ['*', '*', 'a', '*', '*', ' 2 * 3']],
])('emphasis in %j begins and ends at the asterisks, also between a bracket and a letter', (text, of) => {
  expect(pageText(text)).toEqual([{ kind: 'paragraph', of }]);
});

test('underscores that are no emphasis are text: within an address, and as a line to write on', () => {
  expect(pageText('a__b https://a.example/b__c ____')).toEqual([
    {
      kind: 'paragraph',
      of: ['a__b ', { kind: 'link', href: 'https://a.example/b__c', of: ['https://a.example/b__c'] }, ' ____'],
    },
  ]);
});

test.each([
  ['# Title', /headings are ## and ###/],
  ['<b>x</b>', /cannot have html/],
  ['a <i>x</i>', /cannot have html/],
  ['a **&copy;** b', /cannot have &copy;: write the character itself/],
  ['a&#160;b', /cannot have &#160;/],
  ['![x](https://a.example/x.png)', /cannot have image/],
  ['[x](javascript:alert(1))', /cannot have link/],
  ['[x](//a.example)', /cannot have link/],
  ['```\nx\n```', /cannot have code/],
  ['- a\n  - b', /list item cannot have list/],
  ['- a\n\n  b', /list item cannot have a second paragraph: b/],
  ['a ** b', /would show \*\* as it is/],
  ['__제1조(목적)__이', /would show __ as it is/],
  ['', /has no text/],
  [' \n', /has no text/],
])('%j is refused, since a page cannot show it', (text, problem) => {
  expect(() => pageText(text)).toThrow(problem);
});

test('a missing file is reported with its field and language', () => {
  const brand = parseBrand(
    {
      name: 'A',
      shortName: 'A',
      legalName: 'A',
      icon: 'icon.svg',
      languages: ['de', 'en'],
      pages: [{ slug: 'about', title: 'A', file: { de: 'pages/about.de.md', en: 'nowhere.md' } }],
      terms: { version: '1', file: { de: 'pages/about.de.md', en: 'terms.md' } },
    },
    'brand.json',
  );
  expect(pageProblems(brand, 'tests/brand')).toEqual([
    expect.stringMatching(/^pages\.about\.file\.en, nowhere\.md: ENOENT/),
    expect.stringMatching(/^terms\.file\.en, terms\.md: ENOENT/),
  ]);
});
