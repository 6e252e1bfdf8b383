import { prove } from './prove.ts';
import { dependencyViolations } from './rules/dependencies.ts';

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
