import { expect, test } from 'vitest';
import { readSheet } from './css.ts';
import { prove } from './prove.ts';
import { classViolations } from './rules/classes.ts';
import { accentGroundViolations, colourViolations } from './rules/colours.ts';
import {
  cardEdgeViolations,
  customPropertyViolations,
  directionViolations,
  importantViolations,
  pageRestyleViolations,
  pageSearchViolations,
  zIndexViolations,
} from './rules/styles.ts';

test('a style sheet is parsed with nested rules and without comments', () => {
  const sheet = readSheet(`@layer ui {
  /* .gone { color: red } */
  .card { color: var(--a); background: url(data:image/png;base64,x); &:hover { --b: "};" } }
}`);
  expect(sheet.selectors.map(({ text }) => text)).toEqual(['.card', '&:hover']);
  expect(sheet.declarations.map(({ property }) => property)).toEqual(['color', 'background', '--b']);
});

prove('colour literals are in src/theme only', {
  rule: colourViolations,
  planted: {
    'src/ui/a.module.css':
      '.a { color: #fff; }\n.b { background: linear-gradient(rgb(0 0 0), var(--x)); }\n' +
      '.c { border: 1px solid red; --glow: oklch(0.5 0.1 20);\n  &:hover { outline-color: darkslategray } }',
    'src/ui/b.tsx':
      "const a = '#a1b2c3';\nconst b = <path fill=\"red\" />;\nconst c = <i style={{ backgroundColor: 'white', color: `hsl(0 0% 0%)` }} />;",
  },
  expected: [
    'src/ui/a.module.css:1 colour #fff outside src/theme',
    'src/ui/a.module.css:2 colour rgb( outside src/theme',
    'src/ui/a.module.css:3 colour oklch( outside src/theme',
    'src/ui/a.module.css:3 colour red outside src/theme',
    'src/ui/a.module.css:4 colour darkslategray outside src/theme',
    'src/ui/b.tsx:1 colour #a1b2c3 outside src/theme',
    'src/ui/b.tsx:2 colour red outside src/theme',
    'src/ui/b.tsx:3 colour hsl(0 0% 0%) outside src/theme',
    'src/ui/b.tsx:3 colour white outside src/theme',
  ],
  clean: {
    'src/theme/themes/dark.css': '[data-theme=dark] { --color-primary: #fff; color-scheme: dark; }',
    'src/ui/a.module.css':
      '#face .red { color: var(--color-red); border-color: currentcolor; background: color-mix(in oklch, var(--a) 40%, transparent);\n' +
      '  grid-area: gold; transition: background-color 1s; box-shadow: 0 0 1px var(--gold); outline: 2px solid Highlight; }',
    'src/ui/b.tsx':
      "const a = '#main';\nconst b = <path fill=\"currentColor\" />;\nconst c = { kind: 'gold', title: 'red' };",
  },
});

prove('a solid accent as a background is a fill, so that pastel lightens it', {
  rule: accentGroundViolations,
  planted: {
    'src/ui/a.css': '.a { background: var(--color-primary); }\n.b { background-color: var(--color-error); }',
  },
  expected: [
    'src/ui/a.css:1 var(--color-primary) as a ground: use a fill of src/theme/fills.css',
    'src/ui/a.css:2 var(--color-error) as a ground: use a fill of src/theme/fills.css',
  ],
  clean: {
    'src/ui/a.css':
      '.a { background: var(--fill-primary); color: var(--color-primary); border-color: var(--color-error); }',
    'src/ui/b.css': '.b { background: var(--color-primary-soft); }\n.c { background: var(--color-surface); }',
  },
});

prove('layout uses logical properties', {
  rule: directionViolations,
  planted: {
    'src/ui/a.module.css':
      '.a { margin-left: 1px; padding-top: 2px; }\n.b { left: 0; border-bottom: 0; border-top-left-radius: 1px }\n' +
      '.c { text-align: left; float: right; scroll-padding-bottom: 1px; }',
    'src/ui/b.tsx': 'const a = <i style={{ marginLeft: 1, top: 2 }} />;',
  },
  expected: [
    'src/ui/a.module.css:1 margin-left: use the logical property',
    'src/ui/a.module.css:1 padding-top: use the logical property',
    'src/ui/a.module.css:2 border-bottom: use the logical property',
    'src/ui/a.module.css:2 border-top-left-radius: use the logical property',
    'src/ui/a.module.css:2 left: use the logical property',
    'src/ui/a.module.css:3 float: use the logical property',
    'src/ui/a.module.css:3 scroll-padding-bottom: use the logical property',
    'src/ui/a.module.css:3 text-align: use the logical property',
    'src/ui/b.tsx:1 marginLeft: use the logical property',
    'src/ui/b.tsx:1 top: use the logical property',
  ],
  clean: {
    'src/ui/a.module.css':
      '.a { margin-inline-start: 1px; inset-block-start: 0; width: 1px; text-align: start; padding-block: env(safe-area-inset-top); }',
    'src/ui/b.tsx': 'const a = <i style={{ width: 1 }} />; const b = { top: 1 };',
  },
});

prove('z-index values are tokens', {
  rule: zIndexViolations,
  planted: {
    'src/ui/a.module.css': '.a { z-index: 1; }\n.b { z-index: calc(var(--z-menu) + 1); }',
    'src/ui/b.tsx': '\nconst a = <i style={{ zIndex: 5 }} />;',
  },
  expected: [
    'src/ui/a.module.css:1 z-index 1: use a token',
    'src/ui/a.module.css:2 z-index calc(var(--z-menu) + 1): use a token',
    'src/ui/b.tsx:2 zIndex: use a token',
  ],
  clean: {
    'src/theme/tokens.css': ':root { --z-menu: 2; }',
    'src/ui/a.module.css': '.a { z-index: var(--z-2); isolation: isolate; }\n.b { z-index: auto; }',
  },
});

prove('nothing is !important', {
  rule: importantViolations,
  planted: { 'src/theme/reset.css': 'a { color: inherit; }\nb { color: inherit ! important; }' },
  expected: ['src/theme/reset.css:2 color: inherit ! important'],
  clean: { 'src/theme/reset.css': '/* never !important */ a { content: "!important"; }' },
});

prove('no style searches the whole page', {
  rule: pageSearchViolations,
  planted: {
    'src/ui/a.module.css': ':global(:root):has(input:focus) .a { color: inherit; }\n:root:has(.b) { color: inherit; }',
    'src/ui/b.module.css': ':global(body:not(:has([data-c]))) .b { color: inherit; }',
  },
  expected: [
    'src/ui/a.module.css:1 :global(:root):has(input:focus) .a: set an attribute of the root element (useRootState)',
    'src/ui/a.module.css:2 :root:has(.b): set an attribute of the root element (useRootState)',
    'src/ui/b.module.css:1 :global(body:not(:has([data-c]))) .b: set an attribute of the root element (useRootState)',
  ],
  clean: {
    'src/ui/a.module.css':
      ':global(:root[data-typing]):has(input:focus) .a:has(> .b), .body:has(> .b) { color: inherit; }',
  },
});

prove('no small change restyles the whole page', {
  rule: pageRestyleViolations,
  planted: {
    'src/ui/a.module.css':
      '.a > :last-child { gap: 0; }\n.b > .c:hover, .a > :not(:last-child) { gap: 0; }\n.a *:nth-child(2n + 1) { gap: 0; }',
    'src/ui/b.module.css': '::selection { color: inherit; }\n:root::selection { color: inherit; }',
  },
  expected: [
    'src/ui/a.module.css:1 .a > :last-child: name the kind of element',
    'src/ui/a.module.css:2 .a > :not(:last-child): name the kind of element',
    'src/ui/a.module.css:3 .a *:nth-child(): name the kind of element',
    'src/ui/b.module.css:1 ::selection: body::selection',
    'src/ui/b.module.css:2 :root::selection: body::selection',
  ],
  clean: {
    'src/ui/a.module.css':
      '.a > li:last-child, .b:first-child, .c:has(> :first-child:not(.d)), .a > :not(:last-child) svg { gap: 0; }\nbody::selection { color: inherit; }\n@supports not (gap: 1px) { ::selection { color: inherit; } }',
  },
});

prove('what has the border of a card has its shadow', {
  rule: cardEdgeViolations,
  planted: {
    'src/ui/a.module.css':
      '.a { border: var(--card-border-width) solid var(--b); }\n.b { box-shadow: var(--card-shadow); }',
  },
  expected: ['src/ui/a.module.css:1 the border of a card without its shadow'],
  clean: {
    'src/ui/a.module.css':
      '.a { box-shadow: var(--card-shadow); border: var(--card-border-width) solid var(--b); }\n.b { border: 1px solid var(--b); height: calc(2 * var(--card-border-width)); }',
  },
});

prove('a custom property that is read is declared', {
  rule: customPropertyViolations,
  planted: {
    'src/ui/a.module.css':
      '.a { color: var(--colour-primary); --own: 1px;\n  gap: calc(var(--own) + var( --gap, 1px)); }',
  },
  expected: [
    'src/ui/a.module.css:1 --colour-primary is declared nowhere',
    'src/ui/a.module.css:2 --gap is declared nowhere',
  ],
  clean: {
    'src/theme/tokens.css': ':root { --gap: 1px; }',
    'src/ui/a.module.css': '.a { gap: var(--gap); inline-size: var(--card-size); }',
    'src/ui/A.tsx': "const a = <i style={{ '--card-size': '3px' }} />;",
  },
});

prove('classes and CSS modules agree', {
  rule: classViolations,
  planted: {
    'src/ui/A.module.css': '.used { gap: 0; }\n@media (width > 40.5em) { .unused > .used:hover { gap: 1px; } }',
    'src/ui/A.tsx':
      "import styles from './A.module.css';\nconst a = <i className={styles.used} />;\nconst b = styles.missing;\nconst c = styles[kind];\nconst d = { ...styles };",
    'src/ui/B.module.css': '.alone { gap: 0; }',
  },
  expected: [
    'src/ui/A.module.css:2 no script uses .unused',
    'src/ui/A.tsx:3 src/ui/A.module.css has no class missing',
    'src/ui/A.tsx:4 styles is read in a way no test can follow: use a data attribute',
    'src/ui/A.tsx:5 styles is read in a way no test can follow: use a data attribute',
    'src/ui/B.module.css:1 no script uses .alone',
  ],
  clean: {
    'src/ui/A.module.css':
      '.one { gap: 0.5em; &.two { gap: 0; } }\n.base { gap: 0; }\n.three { composes: base; }\n:global(.Toastify__toast) .one { gap: 0; }',
    'src/ui/A.tsx':
      "import styles from './A.module.css';\nconst a = [styles.one, styles['two'], styles[open ? 'three' : 'one']];\nconst b = { styles: 1 };",
    'src/ui/B.tsx': 'const styles = { x: 1 };\nconst c = styles.x;',
  },
});
