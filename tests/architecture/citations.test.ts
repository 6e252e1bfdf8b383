import { prove } from './prove.ts';
import { citationViolations } from './rules/citations.ts';

const readme = '# Rules\n\n- **W1** One.\n- **W2** Two.\n- **C1** Three.\n';

prove('comments cite only what is in the repository', {
  rule: citationViolations,
  planted: {
    'src/features/README.md': `${readme}- **W2** Again.\n`,
    'src/a.ts':
      '/** Adds. Spec section 5. */\n/**\n * Adds, as the design\n * sections 4 and 8 say.\n */\n// Bars: none is lost.',
    'tests/support/b.ts': "// What platform.md measured; contract 1.\n// In the spec's order. Rule W9.",
    'tests/unit/c.test.ts': "test('adds (rules W1, X1 and C7)', () => {});",
    'sw/d.ts': '/* Rule\n * W3 */',
  },
  expected: [
    'src/features/README.md:6 rule W2 is defined twice',
    'src/a.ts:1 cites what is not here: Spec section',
    'src/a.ts:3 cites what is not here: design sections',
    'src/a.ts:6 cites what is not here: Bars:',
    'tests/support/b.ts:1 cites what is not here: platform.md',
    'tests/support/b.ts:1 cites what is not here: contract 1',
    'tests/support/b.ts:2 cites what is not here: the spec',
    'tests/support/b.ts:2 rule W9 is defined in no README',
    'tests/unit/c.test.ts:1 rule X1 is defined in no README',
    'tests/unit/c.test.ts:1 rule C7 is defined in no README',
    'sw/d.ts:1 rule W3 is defined in no README',
  ],
  clean: {
    'src/features/README.md': readme,
    'src/a.ts':
      '/** Adds. Rule W1. */\n// The contract with the operator, tests/e2e/serving.spec.ts. The rule is simple. See the section below.',
    'tests/unit/c.test.ts': "test('adds (rules W1, W2 and C1; rules W1 to C1)', () => {});",
  },
});
