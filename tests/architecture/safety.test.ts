import { prove } from './prove.ts';
import { assertionViolations } from './rules/assertions.ts';
import { buildVariableViolations } from './rules/buildVariables.ts';
import { destinationViolations } from './rules/destinations.ts';
import { docViolations, lengthViolations, noteViolations } from './rules/docs.ts';
import { injectionViolations, typeViolations } from './rules/unsafe.ts';

prove('no lint rule is disabled, no type is cast away, nothing is left unfinished', {
  rule: typeViolations,
  planted: {
    'sandbox/c.ts': '/* eslint-disable no-console */',
    'sw/d.ts': '// oxlint-disable-next-line\n// TODO later',
    'src/lib/e.ts': 'export const e = 1 as unknown as string;',
  },
  expected: [
    'sandbox/c.ts:1 eslint-disable',
    'sw/d.ts:1 oxlint-disable',
    'sw/d.ts:2 TODO',
    'src/lib/e.ts:1 a cast through unknown',
  ],
  clean: {
    'src/lib/a.ts': "export const a = (x: unknown) => x as string; const s = 'eslint-disable';",
  },
});

prove('no markup from text, no evaluation, no native dialog', {
  rule: injectionViolations,
  planted: {
    'src/ui/a.tsx':
      'export const A = () => <b dangerouslySetInnerHTML={{ __html: x }} />;\n' +
      'export const B = () => <iframe srcDoc="x" />;\n' +
      'const href = "javascript:void 0";',
    'src/app/b.ts': 'node.innerHTML = x;\ndocument.write(x);\nwindow.document.writeln(x);\nrow["outerHTML"] = x;',
    'sw/c.ts': 'eval("1");\nnew Function("return 1");',
    'src/features/games/d.ts': 'alert("x");\nif (window.confirm("y")) prompt("z");',
    'sandbox/games/e.ts': 'list.insertAdjacentHTML("beforeend", x);',
  },
  expected: [
    'src/ui/a.tsx:1 dangerouslySetInnerHTML',
    'src/ui/a.tsx:2 srcDoc',
    'src/ui/a.tsx:3 a script in a URL',
    'src/app/b.ts:1 innerHTML',
    'src/app/b.ts:2 document.write',
    'src/app/b.ts:3 document.writeln',
    'src/app/b.ts:4 outerHTML',
    'sw/c.ts:1 eval',
    'sw/c.ts:2 Function',
    'src/features/games/d.ts:1 alert',
    'src/features/games/d.ts:2 confirm',
    'src/features/games/d.ts:2 prompt',
    'sandbox/games/e.ts:1 insertAdjacentHTML',
  ],
  clean: {
    'src/overlays/index.ts': "export { confirm } from './confirm.ts';",
    'src/features/games/a.ts':
      "import { alert, confirm } from '../../overlays/confirm.ts';\n" +
      "export async function ask(f: Function) { await alert('x'); stream.write('y'); return confirm('z'); }",
    'tests/unit/b.test.ts': "document.body.innerHTML = '<b></b>';",
  },
});

prove('the public files have only the variables of the build that they use', {
  rule: buildVariableViolations,
  planted: {
    'src/pwa/a.ts': "const off = import.meta.env['VITE_WORKER'];\nconst { VITE_BUILD } = import.meta.env;",
    'sw/b.ts': "read(import.meta.env);\nconst { env } = import.meta;\nconst all = import.meta['env'];",
  },
  expected: [
    'src/pwa/a.ts:1 all variables of the build',
    'src/pwa/a.ts:2 all variables of the build',
    'sw/b.ts:1 all variables of the build',
    'sw/b.ts:2 import.meta without a name',
    'sw/b.ts:3 import.meta without a name',
  ],
  clean: {
    'src/config/a.ts':
      'const url = import.meta.env.VITE_IMAGES_URL;\nconst here = import.meta.dirname;\nif (import.meta.env.DEV) f();',
    'tests/unit/b.test.ts': "import.meta.env['VITE_BUILD'];",
  },
});

prove('external text becomes a destination only through lib/destination.ts', {
  rule: destinationViolations,
  planted: {
    'src/app/a.ts':
      'location.assign(next);\nwindow.location.replace(`/x/${id}`);\nlocation.href = next;\nlocation = next;\n' +
      "window.open(answer.url, '_blank');\nopen(url);\npopup?.location.replace(url);\nlocation.replace('//evil.example');\n" +
      "location['assign'](new URL(next));\nlocation.assign(location.search.slice(6));",
    'src/ui/b.tsx': 'export const B = () => <iframe src={url} />;\nexport const C = () => <form action={to} />;',
    'src/features/home/c.ts':
      "import { Link, navigate } from 'wouter';\nconst [path, go] = useLocation();\nconst [params, set] = useSearchParams();",
    'src/features/home/d.ts':
      "import { parseOwnPath } from '../../lib/destination.ts';\nexport const go = (text: string) => location.assign(text as OwnPath);\n" +
      'let path = parseOwnPath(text, origin);\npath = text;\nlocation.assign(path);',
    'src/features/home/e.ts':
      'function one() { const path = parseOwnPath(text, origin); }\nfunction two(path: string) { location.assign(path); }',
    'src/features/home/g.ts': "import { useSearch } from 'wouter';",
    'sw/f.ts': 'clients.openWindow(event.data.url);\nclient.navigate(url);',
  },
  expected: [
    'src/app/a.ts:1 location.assign of an unchecked text',
    'src/app/a.ts:2 location.replace of an unchecked text',
    'src/app/a.ts:3 href of an unchecked text',
    'src/app/a.ts:4 location of an unchecked text',
    'src/app/a.ts:5 window.open of an unchecked text',
    'src/app/a.ts:6 open of an unchecked text',
    'src/app/a.ts:7 location.replace of an unchecked text',
    'src/app/a.ts:8 location.replace of an unchecked text',
    'src/app/a.ts:9 location.assign of an unchecked text',
    'src/app/a.ts:10 location.assign of an unchecked text',
    'src/ui/b.tsx:1 <iframe> of an unchecked text',
    'src/ui/b.tsx:2 <form> of an unchecked text',
    'src/features/home/c.ts:1 Link of the router',
    'src/features/home/c.ts:1 navigate of the router',
    "src/features/home/c.ts:2 the router's own setter",
    "src/features/home/c.ts:3 the router's own setter",
    'src/features/home/d.ts:2 a cast makes a OwnPath',
    'src/features/home/d.ts:2 location.assign of an unchecked text',
    'src/features/home/d.ts:5 location.assign of an unchecked text',
    'src/features/home/e.ts:2 location.assign of an unchecked text',
    'src/features/home/g.ts:1 useSearch of the router',
    'sw/f.ts:1 clients.openWindow of an unchecked text',
    'sw/f.ts:2 client.navigate of an unchecked text',
  ],
  clean: {
    'src/app/a.ts':
      "import { HOME_PATH } from '../config/paths.ts';\nimport { parseOwnPath } from '../lib/destination.ts';\n" +
      'const path = parseOwnPath(next, location.origin);\nif (path) location.assign(path);\nlocation.replace(HOME_PATH);\n' +
      "location.assign('/home');\nwindow.open('/launch.html', '_blank');\nlocation.reload();\ntext.replace(a, b);\n" +
      'const [here] = useLocation();\nif (path) popup?.location.replace(path);\n' +
      'function open(step: number) {}\nopen(step + 1);',
  },
});

prove('every export has a doc comment', {
  rule: docViolations,
  planted: {
    'src/lib/a.ts':
      'export function a() {}\n// not this one\nexport const b = 1;\n/** Far away. */\nconst x = 1;\nexport type C = 1;',
    'src/ui/b.tsx':
      'interface Props {}\nexport default function B() {}\nexport { Props };\n/* no */\nexport interface D {}',
    'sw/c.ts': '/** Of the line between. */\nlet y = 1;\nexport class E {}',
    'sandbox/d.ts':
      '/** A constant. */\nexport const a = 1;\nexport const f = () => 1;\n/** */\nexport enum G { one }\nfunction h() {}\nexport { h as i };\nconst j = 1;\nexport default j;',
  },
  expected: [
    ...[3, 5, 6, 9].map((line) => `sandbox/d.ts:${line} export without a doc comment`),
    ...[1, 3, 6].map((line) => `src/lib/a.ts:${line} export without a doc comment`),
    ...[1, 2, 5].map((line) => `src/ui/b.tsx:${line} export without a doc comment`),
    'sw/c.ts:3 export without a doc comment',
  ],
  clean: {
    'src/lib/a.ts':
      '/** One. */\nexport function a(x: 1): void;\nexport function a(x: 2): void;\nexport function a() {}\n' +
      '/**\n * Two.\n */\n\nexport const b = 1;\nconst inner = 1;\n/** Both. */\nexport const c = 1;\nexport const d = 1;\n/** Three. */\ninterface P {}\nexport type { P };',
    'src/features/home/index.ts': "export { routes } from './routes.ts';\nexport * from './home.actions.ts';",
    'tests/unit/b.ts': 'export const c = 1;',
  },
});

prove('a file has at most 300 lines', {
  rule: lengthViolations,
  planted: { 'src/ui/a.module.css': `${'\n'.repeat(300)}x`, 'sandbox/b.ts': `${'\n'.repeat(400)}x` },
  expected: ['src/ui/a.module.css:301 more than 300 lines', 'sandbox/b.ts:401 more than 300 lines'],
  clean: {
    'src/ui/a.module.css': `${'\n'.repeat(299)}x\n\n`,
    'src/i18n/catalogs/ko.po': `${'\n'.repeat(900)}x`,
  },
});

prove('a cited note exists once', {
  rule: noteViolations,
  planted: {
    'src/api/a.ts': '// See: [Note: one key per intent]\n// [Note: twice] first',
    'src/ui/b.module.css': '/* [Note: twice] second */',
  },
  expected: [
    'src/api/a.ts:1 [Note: one key per intent] is written nowhere',
    'src/ui/b.module.css:1 [Note: twice] is written twice',
  ],
  clean: {
    'src/api/a.ts': '/**\n * [Note: one key per intent] Because …\n */',
    'src/api/b.ts': '/* See:\n * [Note: one key per\n * intent] */',
  },
});

prove('an assertion of a test can fail', {
  rule: assertionViolations,
  planted: {
    'tests/unit/a.test.ts': 'expect(a).toMatchObject({\n  b: {},\n});\nexpect(a).toMatchObject([1, { b: { c: {} } }]);',
    'tests/e2e/b.spec.ts': "expect(a).toEqual(expect.not.arrayContaining(['b', 'c']));",
    'tests/unit/c.test.ts': 'await vi.waitFor(check);\nawait vi.waitUntil(() => a);',
  },
  expected: [
    'tests/unit/a.test.ts:2 {} in toMatchObject holds for every object',
    'tests/unit/a.test.ts:4 {} in toMatchObject holds for every object',
    'tests/e2e/b.spec.ts:1 not.arrayContaining holds unless all are there',
    ...[1, 2].map((line) => `tests/unit/c.test.ts:${line} waits for a second at most: set a time limit`),
  ],
  clean: {
    'tests/unit/a.test.ts':
      'expect(a).toEqual({ b: {} });\nexpect(read({ b: {} })).toMatchObject({ b: { c: 1 } });\n' +
      "expect(a).toEqual(expect.arrayContaining(['b']));\nexpect(a).not.toContain('b');\n" +
      'await vi.waitFor(check, 10_000);\nawait button.waitFor();',
  },
});
