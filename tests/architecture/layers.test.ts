import { prove } from './prove.ts';
import { cycleViolations } from './rules/cycles.ts';
import { featureOrderViolations, featureViolations } from './rules/features.ts';
import { operatorViolations } from './rules/operator.ts';
import { rankViolations } from './rules/ranks.ts';

prove('a file imports only from lower ranks', {
  rule: rankViolations,
  planted: {
    'src/lib/money.ts': "import { a } from '../state/app.ts';",
    'src/theme/request.ts': "import { b } from '../i18n/driver.ts';",
    'src/state/app.ts': "import { useState } from 'react';",
    'src/ui/Card.tsx': "\nexport { c } from '../features/home/index.ts';",
    'src/features/home/HomeScreen.tsx': "import { d } from '../games/games.state.ts';",
    'src/app/routes.ts': "import { e } from '../features/home/HomeScreen.tsx';",
    'src/app/later.ts': "const more = () => import('../features/home/index.ts');",
    'src/pwa/update.ts': "import { f } from '../../sw/sw.ts';\nimport { g } from '../../sandbox/main.ts';",
    'src/wallet/x.ts': "import { h } from '../lib/money.ts';",
    'sw/sw.ts': "import { i } from '../src/pwa/register.ts';",
    'sandbox/main.ts': "import { j } from '../src/lib/money.ts';",
  },
  expected: [
    'src/lib/money.ts:1 src/lib must not see src/state, which stands above it',
    'src/theme/request.ts:1 src/theme must not see its neighbour src/i18n',
    'src/state/app.ts:1 src/state runs without React',
    'src/ui/Card.tsx:2 src/ui must not see src/features, which stands above it',
    'src/features/home/HomeScreen.tsx:1 reach games through its index.ts, not src/features/games/games.state.ts',
    'src/app/routes.ts:1 reach home through its index.ts, not src/features/home/HomeScreen.tsx',
    'src/app/later.ts:1 import() the part of home that is wanted, not its index.ts',
    'src/pwa/update.ts:1 src/ must not see sw/sw.ts',
    'src/pwa/update.ts:2 src/ must not see sandbox/main.ts',
    'src/wallet/x.ts:1 src/wallet has no rank',
    'sw/sw.ts:1 sw/ must not see src/pwa/register.ts',
    'sandbox/main.ts:1 sandbox/ must not see src/lib/money.ts',
  ],
  clean: {
    'src/main.tsx': "import { a } from './app/wire.ts';\nimport './theme/layers.css';",
    'src/app/wire.ts': "import { b } from '../features/home/index.ts';\nimport { c } from '../operator/request.ts';",
    'src/app/later.ts': "const view = () => import('../features/games/DrawerView.tsx');",
    'src/features/home/HomeScreen.tsx':
      "import { d } from '../games/index.ts';\nimport type { e } from '../../shell/route.ts';\nimport { r } from './parts/Row.tsx';\nimport { useState } from 'react';",
    'sw/sw.ts': "import { f } from '../src/pwa/messages.ts';\nimport { g } from './routes/api.ts';",
    'sandbox/main.ts': "import { h } from '../src/config/ports.ts';\nimport fastify from 'fastify';",
    'tests/unit/app.test.ts': "import { i } from '../../src/app/wire.ts';\nimport { j } from '../../sandbox/main.ts';",
  },
});

prove('there is no import cycle', {
  rule: cycleViolations,
  planted: {
    'src/lib/a.ts': "import type { B } from './b.ts';",
    'src/lib/b.ts': "import { C } from './c.ts';",
    'src/lib/c.ts': "\nexport { A } from './a.ts';",
    'sw/self.ts': "import './self.ts';",
    'src/features/home/routes.ts': "export const screen = () => import('./HomeScreen.tsx');",
    'src/features/home/HomeScreen.tsx': "import { screen } from './routes.ts';",
  },
  expected: [
    'src/lib/c.ts:2 import cycle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
    'sw/self.ts:1 import cycle: sw/self.ts → sw/self.ts',
    'src/features/home/HomeScreen.tsx:1 import cycle: src/features/home/routes.ts → src/features/home/HomeScreen.tsx → src/features/home/routes.ts',
  ],
  clean: {
    'src/features/home/routes.ts': "export const screen = () => import('./HomeScreen.tsx');",
    'src/features/home/HomeScreen.tsx': "import { row } from './parts/Row.tsx';",
    'src/lib/a.ts': "import { c } from './c.ts';\nimport { b } from './b.ts';",
    'src/lib/b.ts': "import { c } from './c.ts';",
    'src/lib/c.ts': 'export const c = 1;',
  },
});

prove('every feature has an index.ts, every screen a route, and parts/ no logic', {
  rule: featureViolations,
  planted: {
    'src/features/helpers.ts': '',
    'src/features/home/HomeScreen.tsx': '',
    'src/features/account/index.ts': '',
    'src/features/account/routes.ts': "export const rows = [() => import('./LoginScreen.tsx')];",
    'src/features/account/LoginScreen.tsx': '',
    'src/features/account/RegisterScreen.tsx': '',
    'src/features/account/parts/used.ts': '',
  },
  expected: [
    'src/features/helpers.ts:1 src/features holds one folder per subject and no file',
    'src/features/account/parts/used.ts:1 parts/ has components and hooks; logic is beside index.ts',
    'src/features/home/index.ts:1 the feature lacks this file',
    'src/features/home/routes.ts:1 the feature lacks this file',
    'src/features/account/RegisterScreen.tsx:1 no row of routes.ts shows this screen',
  ],
  clean: {
    'src/shell/route.ts': '',
    'src/features/games/index.ts': '',
    'src/features/games/parts/Card.tsx': '',
    'src/features/games/parts/useCard.ts': '',
    'src/features/home/index.ts': '',
    'src/features/home/routes.ts': "export const rows = [() => import('./HomeScreen.tsx')];",
    'src/features/home/HomeScreen.tsx': '',
  },
});

prove('a feature imports only features before it, lazily too', {
  rule: featureOrderViolations,
  planted: {
    'src/features/account/signOut.ts': "import { drafts } from '../supports/index.ts';",
    'src/features/games/search.ts': "export const more = () => import('../search/index.ts');",
    'src/features/jackpot/index.ts': '',
  },
  expected: [
    'src/features/account/signOut.ts:1 account stands before supports in the order of features',
    'src/features/games/search.ts:1 games stands before search in the order of features',
    'src/features/jackpot/index.ts:1 jackpot is not in the order of features',
  ],
  clean: {
    'src/features/supports/a.ts': "import { openLogin } from '../account/index.ts';\nimport { b } from './b.ts';",
    'src/features/home/HomeScreen.tsx': "import { c } from '../games/index.ts';",
  },
});

prove('the operator layer is imported through its index.ts only, and the pace of requests by its owners only', {
  rule: operatorViolations,
  planted: {
    'src/features/home/a.ts': "import { step } from '../../operator/session/machine.ts';",
    'src/app/b.ts': "const later = () => import('../operator/connection/watch.ts');",
    'src/features/games/c.ts': "import { PACING } from '../../config/pacing.ts';",
  },
  expected: [
    'src/features/home/a.ts:1 reach the operator through src/operator/index.ts, not src/operator/session/machine.ts',
    'src/app/b.ts:1 reach the operator through src/operator/index.ts, not src/operator/connection/watch.ts',
    'src/features/games/c.ts:1 the pace of requests belongs to src/operator',
  ],
  clean: {
    'src/features/home/a.ts': "import { request } from '../../operator/index.ts';",
    'src/app/third/b.ts': "import { watchConnection } from '../../operator/index.ts';",
    'src/data/query.ts': "import { PACING } from '../config/pacing.ts';",
    'src/operator/session/pace.ts':
      "import { PACING } from '../../config/pacing.ts';\nimport { step } from './machine.ts';",
    'tests/unit/a.test.ts': "import { step } from '../../src/operator/session/machine.ts';",
  },
});
