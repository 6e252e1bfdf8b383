import { prove } from './prove.ts';
import { idempotentViolations } from './rules/idempotent.ts';
import { cacheViolations, dateViolations, lazyImportViolations, ownerViolations } from './rules/owners.ts';
import { loaderViolations, ticketViolations } from './rules/loaders.ts';
import { storageKeyViolations } from './rules/storageKeys.ts';

prove('network, storage, timers, console and toasts have one owner each', {
  rule: ownerViolations,
  planted: {
    'src/ui/a.tsx': "const a = fetch('/x');\nconst b = { send: globalThis['fetch'], ask: fetch };",
    'src/state/b.ts': 'export function wait(ms: number) {\n  return new Promise((done) => setTimeout(done, ms));\n}',
    'src/state/c.ts':
      "window.localStorage.clear();\nsessionStorage.clear();\nself.indexedDB.open('x');\nnew BroadcastChannel('x');",
    'src/operator/d.ts': "console.warn('lost');\nnavigator.sendBeacon('/x');",
    'src/features/home/e.ts': "import { toast } from 'react-toastify/unstyled';\nimport { get } from 'idb-keyval';",
    'src/features/games/i.ts':
      "import { QueryClient } from '@tanstack/react-query';\nexport const client = new QueryClient();",
    'src/lib/f.ts': 'export const width = () => document.body.clientWidth;',
    'src/features/home/g.ts': 'function one(fetch: () => void) { fetch(); }\nfunction two() { fetch(); }',
    'sw/h.ts': 'setInterval(() => 0, 1);',
  },
  expected: [
    ...[1, 2, 2].map((line) => `src/ui/a.tsx:${line} fetch: the network belongs to src/operator/, sw/`),
    'src/state/b.ts:2 setTimeout: the timer belongs to src/lib/clock.ts',
    'src/state/c.ts:1 localStorage: storage belongs to src/storage/',
    'src/state/c.ts:2 sessionStorage: storage belongs to src/storage/',
    'src/state/c.ts:3 indexedDB: storage belongs to src/storage/',
    'src/state/c.ts:4 BroadcastChannel: storage belongs to src/storage/',
    'src/operator/d.ts:1 console: the console belongs to src/lib/log.ts',
    'src/features/home/e.ts:1 react-toastify/unstyled belongs to src/overlays/',
    'src/features/home/e.ts:2 idb-keyval belongs to src/storage/',
    'src/features/games/i.ts:1 @tanstack/react-query belongs to src/data/',
    'src/lib/f.ts:1 document: config/ and lib/ run without a document',
    'src/features/home/g.ts:2 fetch: the network belongs to src/operator/, sw/',
    'sw/h.ts:1 setInterval: the timer belongs to src/lib/clock.ts',
  ],
  clean: {
    'src/operator/send.ts': "navigator.sendBeacon('/x');\nexport const send = (url: string) => fetch(url);",
    'src/storage/web.ts': "import { get } from 'idb-keyval';\nexport const area = localStorage;",
    'src/lib/clock.ts': 'export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));',
    'src/lib/log.ts': "console.warn('x');",
    'src/overlays/toast.tsx': "import { toast } from 'react-toastify/unstyled';",
    'src/data/queryClient.ts':
      "import { QueryClient } from '@tanstack/react-query';\nexport const c = new QueryClient();",
    'src/operator/session/driver.ts':
      'import type { Clock } from "../lib/clock.ts";\n' +
      'interface Store { localStorage: Storage; fetch: typeof fetch }\n' +
      'export function run(clock: Clock, { fetch }: Store) {\n' +
      '  clock.setTimeout(() => fetch("/x"), 1);\n  requestAnimationFrame(() => 0);\n  return { console: 1 };\n}',
    'sandbox/main.ts': "console.log('http://localhost:4173');\nsetTimeout(() => fetch('/'), 1);",
  },
});

prove('replies of the operator are cached by one engine, behind its functions', {
  rule: cacheViolations,
  planted: {
    'src/data/queryClient.ts': 'export const client = 1;',
    'src/features/games/a.ts': "import { client } from '../../data/queryClient.ts';",
    'src/app/b.ts': "\nconst { client } = await import('../data/queryClient.ts');",
    'src/data/answers.ts': 'export const setAnswer = 1;',
    'src/app/c.ts': "import { setAnswer } from '../data/answers.ts';",
  },
  expected: [
    'src/features/games/a.ts:1 ../../data/queryClient.ts: declare a row with query() or pagedQuery() instead',
    'src/app/b.ts:2 ../data/queryClient.ts: declare a row with query() or pagedQuery() instead',
    'src/app/c.ts:1 ../data/answers.ts: declare a row with query() or pagedQuery() instead',
  ],
  clean: {
    'src/data/queryClient.ts': 'export const client = 1;',
    'src/data/query.ts': "import { client } from './queryClient.ts';\nexport const query = client;",
    'src/features/games/a.ts': "import { query } from '../../data/query.ts';",
  },
});

prove('dates are formatted in one module, in the right time zone', {
  rule: dateViolations,
  planted: {
    'src/features/home/a.tsx': "export const day = new Intl.DateTimeFormat('ko').format(0);",
    'src/ui/b.ts': '\nexport const time = (at: Date) => at.toLocaleTimeString();',
  },
  expected: [
    'src/features/home/a.tsx:1 DateTimeFormat: dates are written by src/i18n/dates.ts',
    'src/ui/b.ts:2 .toLocaleTimeString: dates are written by src/i18n/dates.ts',
  ],
  clean: {
    'src/i18n/dates.ts': "export const day = new Intl.DateTimeFormat('ko').format(0);",
    'tests/unit/a.test.ts': 'new Date().toLocaleString();',
  },
});

prove('import() is used only where a reason is given', {
  rule: lazyImportViolations,
  planted: {
    'src/features/home/HomeScreen.tsx': "\nconst a = () => import('./parts/Row.tsx');",
    'src/lib/b.ts': "await import('valibot');",
  },
  expected: [
    "src/features/home/HomeScreen.tsx:2 import('./parts/Row.tsx') does not belong here",
    "src/lib/b.ts:1 import('valibot') does not belong here",
  ],
  clean: {
    'src/features/home/routes.ts': "const a = () => import('./HomeScreen.tsx');",
    'src/i18n/activate.ts': 'const b = (tag: string) => import(`./catalogs/${tag}.po`);',
  },
});

prove('storage keys are named in one table', {
  rule: storageKeyViolations,
  planted: {
    'src/storage/web.ts': "localStorage.setItem('theme', 'dark');\nreadArea().removeItem(`jwt`);",
    'src/storage/idb.ts': "import { get as read } from 'idb-keyval';\nawait read('lists');",
    'src/operator/session/logout.ts': "const keys = ['jwt', 'auth_token', 'name', 'username'];",
  },
  expected: [
    "src/storage/web.ts:1 stored under the literal 'theme': name it in src/config",
    "src/storage/web.ts:2 stored under the literal 'jwt': name it in src/config",
    "src/storage/idb.ts:2 stored under the literal 'lists': name it in src/config",
    'src/operator/session/logout.ts:1 a second list of storage keys: derive it from STORAGE_KEYS',
  ],
  clean: {
    'src/storage/web.ts': "export const put = (key: string) => localStorage.setItem(key, '1');",
    'src/operator/tokens.ts': "import { get } from '../storage/web.ts';\nexport const token = () => get('jwt');",
    'src/features/home/a.ts': "const columns = ['name', 'username', 'email', 'amount'];",
  },
});

const WALLET = `export const deposit = { method: 'POST', idempotent: true } satisfies Endpoint;
export const summary = { method: 'GET' } satisfies Endpoint;`;

prove('an idempotent call is sent by the command engine alone', {
  rule: idempotentViolations,
  planted: {
    'src/contract/wallet.ts': WALLET,
    'src/features/wallet/a.ts': "import * as api from '../../contract/wallet.ts';\nawait request(api.deposit, {});",
    'src/features/wallet/b.ts': "import { deposit as row } from '../../contract/wallet.ts';\nports.request(row, {});",
    'src/features/wallet/c.ts':
      "import * as api from '../../contract/wallet.ts';\nconst row = { ...api['deposit'], timeout: 1 };\nrequest(row, {});",
    'src/features/supports/d.ts': "request(row, {}, { idempotencyKey: 'key' });",
  },
  expected: [
    'src/features/wallet/a.ts:2 an idempotent call is sent by src/data/command.ts alone: declare a command',
    'src/features/wallet/b.ts:2 an idempotent call is sent by src/data/command.ts alone: declare a command',
    'src/features/wallet/c.ts:3 an idempotent call is sent by src/data/command.ts alone: declare a command',
    'src/features/supports/d.ts:1 an idempotency key is given by src/data/command.ts alone',
  ],
  clean: {
    'src/contract/wallet.ts': WALLET,
    'src/data/command.ts':
      "import { deposit } from '../contract/wallet.ts';\nrequest(deposit, {}, { idempotencyKey: 'key' });",
    'src/features/wallet/wallet.commands.ts':
      "import * as api from '../../contract/wallet.ts';\nexport const deposit = command({ endpoint: api.deposit });\nrequest(api.summary, {});",
    'src/operator/transport.ts': 'export const send = ({ idempotencyKey }: Options) => idempotencyKey;',
  },
});

prove('commands are loaded by the application', {
  rule: loaderViolations,
  planted: {
    'src/app/third/resumeCommands.ts': "const load = () => import('../../features/wallet/wallet.commands.ts');",
    'src/features/wallet/wallet.commands.ts': 'export const withdraw = money({});',
    'src/features/wallet/transfer.commands.ts': '\nexport const transfer = money({});',
    'src/features/transfer/rows.ts': 'export const move = command({});',
  },
  expected: [
    'src/features/wallet/transfer.commands.ts:2 src/app/third/resumeCommands.ts does not load this file: what an earlier page left pending is never looked up',
    'src/features/transfer/rows.ts:1 src/app/third/resumeCommands.ts does not load this file: what an earlier page left pending is never looked up',
  ],
  clean: {
    'src/app/third/resumeCommands.ts': "const load = () => import('../../features/wallet/wallet.commands.ts');",
    'src/features/wallet/wallet.commands.ts': 'export const withdraw = money({});',
    'src/features/wallet/WithdrawScreen.tsx': "import { withdraw } from './wallet.commands.ts';",
  },
});

prove('a money command has the ticket on which the player ends it', {
  rule: ticketViolations,
  planted: {
    'src/features/wallet/wallet.commands.ts':
      'export const withdraw = money({});\nexport const transfer = money({});\nexport const convert = money({});',
    'src/features/wallet/WithdrawScreen.tsx':
      'export const A = () => <PendingTicket command={withdraw} />;\nexport const B = () => <Form command={transfer} />;',
    'src/features/wallet/Points.ts': "export const text = '<PendingTicket command={convert}>';",
  },
  expected: [
    'src/features/wallet/wallet.commands.ts:2 no PendingTicket shows transfer',
    'src/features/wallet/wallet.commands.ts:3 no PendingTicket shows convert',
  ],
  clean: {
    'src/features/wallet/wallet.commands.ts': 'export const withdraw = money({});\nconst sum = add({});',
    'src/features/wallet/A.tsx': 'export const A = () => <PendingTicket\n  focus\n  command={withdraw}\n/>;',
  },
});
