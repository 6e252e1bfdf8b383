import { prove } from './prove.ts';
import { dependencyViolations } from './rules/dependencies.ts';
import { exportViolations } from './rules/exports.ts';

prove('every listed package is used', {
  rule: dependencyViolations,
  planted: {
    'package.json':
      '{\n  "dependencies": {\n    "react": "19.3.1",\n    "left-pad": "1.0.0",\n    "@scope/one": "2.0.0",\n    "terser": "5.0.0"\n  }\n}',
    'src/main.tsx': "import 'react-dom/client';\nimport 'terser';\n// import '@scope/one';",
  },
  expected: [
    'package.json:3 nothing imports react',
    'package.json:4 nothing imports left-pad',
    'package.json:5 nothing imports @scope/one',
    'package.json:6 terser is imported',
  ],
  clean: {
    'package.json':
      '{\n  "version": "0.1.0",\n  "engines": {\n    "node": ">=20"\n  },\n  "dependencies": {\n    "react": "19.3.1",\n    "@scope/one": "2.0.0",\n    "react-toastify": "1.0.0",\n    "typescript": "7.0.0"\n  }\n}',
    'src/main.tsx': "const later = () => import('@scope/one/part');\nexport * from 'react';",
    'src/overlays/toast.css': "@import 'react-toastify/ReactToastify.css' layer(ui);",
  },
});

prove('every export is imported', {
  rule: exportViolations,
  planted: {
    'src/lib/a.ts':
      'export const one = 1;\nexport function two() { return one; }\nexport class Three {}\nconst four = 4;\nexport { four };',
    'src/features/home/index.ts': "export { greet, type Greeting } from './greet.ts';",
    'src/features/home/greet.ts': 'export const greet = 1;\nexport type Greeting = 1;',
    'src/overlays/index.ts': "export type { Kind } from './kinds.ts';",
    'src/ui/icons.ts': 'export const star = 1;\nexport const moon = 2;',
    'src/ui/Card.tsx':
      "import * as icons from './icons.ts';\nimport { two } from '../lib/a.ts';\nexport default () => icons.star + two() + import('../overlays/index.ts');",
  },
  expected: [
    'src/features/home/index.ts:1 nothing imports Greeting',
    'src/features/home/index.ts:1 nothing imports greet',
    'src/lib/a.ts:1 nothing imports one',
    'src/lib/a.ts:3 nothing imports Three',
    'src/lib/a.ts:5 nothing imports four',
    'src/overlays/index.ts:1 nothing imports Kind',
    'src/ui/icons.ts:2 nothing imports moon',
  ],
  clean: {
    'src/lib/a.ts': 'export interface Options {}\nexport const one = (_options: Options) => 1;',
    'src/lib/b.ts': 'export const two = 2;\nexport default 3;',
    'src/ui/icons.ts': 'export const star = 1;\nexport type Icon = typeof star;',
    'src/ui/Card.tsx': "import * as icons from './icons.ts';\nexport const all = () => Object.keys(icons);",
    'src/features/home/index.ts': "export { greet } from './greet.ts';",
    'src/features/home/greet.ts': 'export const greet = 1;',
    'sw/sw.ts': "import { greet } from '../src/features/home/index.ts';\nconst later = import('../src/lib/b.ts');",
    'sandbox/start.mjs': "import { one } from '../src/lib/a.ts';\nimport { all } from '../src/ui/Card.tsx';",
  },
});
