import { expect, test } from 'vitest';
import { splitStyles } from '../../../src/build/splitStyles.ts';

const moduleOf = (name: string): string | undefined => /_(a|b)$/.exec(name)?.[1];
const split = (css: string) =>
  splitStyles(css, { markup: '<p class="text_a plain"></p>', languages: ['ko'], moduleOf });

test('the modules that the markup has no class of come later; what belongs to no module is needed at once', () => {
  expect(split('@layer x,y;html{margin:0}.text_a{top:0}.text_b{top:1px}')).toEqual({
    first: '@layer x,y;html{margin:0}.text_a{top:0}',
    rest: '.text_b{top:1px}',
  });
});

test('a module stays whole, and a rule of two modules comes with the one that is needed', () => {
  expect(split('.other_a{top:0}.text_b .text_a{top:1px}:where(.x_b:hover){top:2px}')).toEqual({
    first: '.other_a{top:0}.text_b .text_a{top:1px}',
    rest: ':where(.x_b:hover){top:2px}',
  });
});

test('layers and conditions hold in both parts, keyframes follow their module, and braces in a string are text', () => {
  expect(
    split('@layer ui{@media (hover){.a_b{top:0}.a_a{top:0}}@keyframes turn_b{to{top:0}}}.c_b:after{content:"}"}.c_a{}'),
  ).toEqual({
    first: '@layer ui{@media (hover){.a_a{top:0}}}.c_a{}',
    rest: '@layer ui{@media (hover){.a_b{top:0}}@keyframes turn_b{to{top:0}}}.c_b:after{content:"}"}',
  });
});

test('rules of languages that the first screens are not in come later', () => {
  expect(split(':lang(ko){top:0}:where([lang]:lang(th)){top:1px}:is(:lang(en),:lang(ko)){top:2px}')).toEqual({
    first: ':lang(ko){top:0}:is(:lang(en),:lang(ko)){top:2px}',
    rest: ':where([lang]:lang(th)){top:1px}',
  });
});

const LATER = [
  'body::selection{color:red}@supports not (gap:1px){::selection{color:red}}',
  '::view-transition-old(root){top:0}',
  'html[data-modal]{top:0}@media (width<=1px){html[data-modal=full] #page{top:0}}',
  '::backdrop{--fallback:0}',
  '@media print{.text_a{top:0}}',
  '@media (forced-colors:active){.text_a{top:0}}',
  '@media (width>=1px){[data-slash-off] .text_a:after{content:none}}',
];
test.each(LATER)('what no first screen has comes later: %s', (later) => {
  expect(split(`p{top:0}${later}`)).toEqual({ first: 'p{top:0}', rest: later });
});
