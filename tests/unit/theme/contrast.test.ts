import { describe, expect, test } from 'vitest';
import { contrast, contrastFaults, mix, parse } from '../../../src/build/contrast.ts';
import { readSheets, tokensOf } from '../../../src/build/sheets.ts';

const themes = Object.entries(readSheets('themes'));

describe('Contrast is at least 4.5:1 for every text on its surface, and 3:1 for controls', () => {
  test.each(themes)('%s', (_, css) => {
    expect(contrastFaults(css)).toEqual([]);
  });

  test.each([
    ['sub-text', '#86827a', /^sub-text on background: /],
    ['on-primary', '#d8c49a', /^on-primary on primary: /],
    ['control', '#c9c4ba', /^control on surface: /],
    ['focus', '#e9dcc0', /^focus on surface: /],
    ['error-soft', '#d98a80', /^error on error-soft: /],
  ])('a %s with too little contrast is found', (name, faint, fault) => {
    const light = Object.fromEntries(themes)['light'] ?? '';
    const faults = contrastFaults(light.replace(new RegExp(`--color-${name}: .*;`), `--color-${name}: ${faint};`));
    expect(faults).toContainEqual(expect.stringMatching(fault));
  });

  test('a missing colour fails', () => {
    expect(() => contrastFaults('--color-text: #000000;')).toThrow('not a colour');
  });

  test('the ratio is that of WCAG', () => {
    expect(contrast(parse('#ffffff'), parse('#000000'))).toBeCloseTo(21);
    expect(contrast(parse('#767676'), parse('#ffffff'))).toBeCloseTo(4.54, 2);
  });
});

test.each(themes)('%s: the root under a modal dialog has the colour of the background under the scrim', (_, css) => {
  const { is, should } = dimmedBackground(css);
  expect(is).toBe(should);
});

/** The value of `--color-background-dim` in a theme, and the one that it must have: the background under the scrim. */
function dimmedBackground(css: string): { is: string; should: string } {
  const theme = tokensOf(css);
  const scrim = theme.get('--color-scrim') ?? '';
  const share = Number.parseInt(scrim.slice(7, 9), 16) / 255;
  const rgb = mix(parse(theme.get('--color-background') ?? ''), parse(scrim), share);
  const should = `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return { is: theme.get('--color-background-dim') ?? '', should };
}
