import { expect, test } from 'vitest';
import { THEMES } from '../../../src/config/looks.ts';
import { colourProblems, colourSheet } from '../../../src/build/brandColours.ts';

test('a brand without colours adds nothing', () => {
  expect([colourSheet({}, THEMES), colourSheet({ light: {} }, THEMES), colourProblems({})]).toEqual(['', '', []]);
});

test('the brand’s colours are written into the layer of the themes, each under its theme', () => {
  expect(
    colourSheet({ light: { primary: '#0b5c8a', 'on-primary': '#ffffff' }, black: { focus: '#ffd24d' } }, THEMES),
  ).toBe(
    `@layer themes {
[data-theme='light'] {
  --color-primary: #0b5c8a;
  --color-on-primary: #ffffff;
}
[data-theme='black'] {
  --color-focus: #ffd24d;
}
}
`,
  );
});

test('colours with enough contrast in every style have no problems', () => {
  expect(
    colourProblems({ light: { primary: '#0b5c8a', 'primary-soft': '#e2f0f8', pale: '#e8f7ff', focus: '#0b5c8a' } }),
  ).toEqual([]);
});

test('a colour with too little contrast is reported with its theme, its background, the ratio and the least one', () => {
  const problems = colourProblems({ light: { primary: '#8ec5e6' } });
  expect(problems).toContainEqual(
    expect.stringMatching(/^colours\.light has too little contrast, of primary on surface: 1\.\d\d instead of 4\.5$/),
  );
  expect(problems.filter((problem) => !problem.startsWith('colours.light '))).toEqual([]);
});

test.each([
  // The second line of a chosen method; the initial of an avatar.
  [{ primary: '#0b3c5a', 'primary-soft': '#b8cbd6' }, /sub-text on primary-soft: 3\.\d\d instead of 4\.5$/],
  [{ secondary: '#5a6a76' }, /secondary on background pressed or tinted: 4\.\d\d instead of 4\.5$/],
])('%j is refused only for the tint that has text on it', (colours, fault) => {
  expect(colourProblems({ light: colours })).toEqual([expect.stringMatching(fault)]);
});

test('a colour that has too little contrast in one style only is reported with that style', () => {
  const problems = colourProblems({ light: { 'on-pale': '#c9c4ba' } });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatch(/on-fill-\w+ on fill-\w+.*, with style pastel$/);
});
