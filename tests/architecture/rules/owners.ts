import { globalsOf } from '../globals.ts';
import { importsOf, isScript, resolve } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Globals and packages that only their owners use; `owners` are path prefixes. */
interface Owned {
  what: string;
  globals: readonly string[];
  packages: readonly string[];
  owners: readonly string[];
}

const OWNED: readonly Owned[] = [
  {
    what: 'the network',
    globals: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'],
    packages: [],
    owners: ['src/operator/', 'sw/'],
  },
  {
    what: 'storage',
    globals: ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'],
    packages: ['idb-keyval'],
    owners: ['src/storage/'],
  },
  {
    what: 'the timer',
    globals: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    packages: [],
    owners: ['src/lib/clock.ts'],
  },
  { what: 'the console', globals: ['console'], packages: [], owners: ['src/lib/log.ts'] },
  { what: 'toasts', globals: [], packages: ['react-toastify'], owners: ['src/overlays/'] },
  {
    what: 'the query cache',
    globals: [],
    packages: ['@tanstack/react-query', '@tanstack/query-core'],
    owners: ['src/data/'],
  },
];

/** Globals of a document, which config/ and lib/ must not use: the worker and Node run them too. */
const DOCUMENT = ['document', 'window', 'navigator', 'location', 'history'];

/** Files that may use `import()`, with the reason. A chunk may be lost with the connection: elsewhere, nothing would fetch it again. */
const LAZY: readonly { where: RegExp; why: string }[] = [
  { where: /^src\/features\/[^/]+\/routes\.ts$/, why: 'a screen comes with its route' },
  { where: /^src\/features\/[^/]+\/overlays\.ts$/, why: 'an overlay comes when it is opened' },
  { where: /^src\/features\/[^/]+\/eager\.ts$/, why: 'what a first screen needs a moment later' },
  {
    where: /^src\/features\/(install\/install|supports\/notices)\.actions\.ts$/,
    why: 'what opens without a press is loaded before it opens',
  },
  { where: /^src\/ui\/DateRange\.tsx$/, why: 'the calendar comes when it is opened' },
  { where: /^src\/config\/markets\/load\.ts$/, why: 'a market pack comes with its market' },
  { where: /^src\/i18n\//, why: 'a catalogue comes with its language' },
  { where: /^src\/build\//, why: 'the build runs what it has built' },
  { where: /^src\/operator\/live\/watch\.ts$/, why: 'only where the operator has a stream' },
  { where: /^src\/operator\/session\//, why: 'a visitor loads no session, and no database before a sign-out' },
  { where: /^src\/app\//, why: 'layouts and what boots after the first paint' },
  { where: /^src\/overlays\//, why: 'an overlay comes when it is opened' },
  { where: /^src\/pwa\//, why: 'the worker is registered when the page is idle' },
];

/** Globals and packages with an owner are used by it only; config/ and lib/ use no globals of a document. */
export function ownerViolations(files: readonly SourceFile[]): Violation[] {
  return client(files).flatMap((file) => {
    const strange = OWNED.filter(({ owners }) => !owners.some((owner) => file.path.startsWith(owner)));
    return [
      ...globalsOf(file).flatMap(({ name, offset }) => {
        const owned = strange.find(({ globals }) => globals.includes(name));
        if (owned) return [violation(file, offset, `${name}: ${owned.what} belongs to ${owned.owners.join(', ')}`)];
        const pure = /^src\/(config|lib)\//.test(file.path) && DOCUMENT.includes(name);
        return pure ? [violation(file, offset, `${name}: config/ and lib/ run without a document`)] : [];
      }),
      ...importsOf(file).flatMap(({ specifier, offset }) => {
        const owned = strange.find(({ packages }) => packages.some((name) => isPart(specifier, name)));
        return owned ? [violation(file, offset, `${specifier} belongs to ${owned.owners.join(', ')}`)] : [];
      }),
    ];
  });
}

const CACHE = /^src\/data\/(answers|queryClient)\.ts$/;

/** Only the query engine uses the cache directly, so that all answers follow one set of rules. See `src/data/query.md`. */
export function cacheViolations(files: readonly SourceFile[]): Violation[] {
  return client(files)
    .filter((file) => !file.path.startsWith('src/data/'))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => CACHE.test(resolve(file, specifier) ?? ''))
        .map(({ specifier, offset }) =>
          violation(file, offset, `${specifier}: declare a row with query() or pagedQuery() instead`),
        ),
    );
}

/** `import()` is used only where a reason is given. */
export function lazyImportViolations(files: readonly SourceFile[]): Violation[] {
  return client(files)
    .filter((file) => !LAZY.some(({ where }) => where.test(file.path)))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ lazy }) => lazy)
        .map(({ specifier, offset }) => violation(file, offset, `import('${specifier}') does not belong here`)),
    );
}

/**
 * Files that may name Intl's date formats: `dates.ts` chooses the time zone, `calendarNames.ts` and `days.ts` need none for the calendar,
 * and `intlLocale.ts` and `format.ts` format no dates.
 */
const DATE_OWNERS = [
  'src/i18n/dates.ts',
  'src/i18n/calendarNames.ts',
  'src/i18n/intlLocale.ts',
  'src/i18n/format.ts',
  'src/ui/days.ts',
];

/** No other file formats a date: it might use the device's time zone where Seoul's is required. */
export function dateViolations(files: readonly SourceFile[]): Violation[] {
  return client(files)
    .filter((file) => !DATE_OWNERS.includes(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/\bDateTimeFormat\b|\.toLocale(?:Date|Time)?String\b/g)].map(({ 0: found, index }) =>
        violation(file, index, `${found}: dates are written by src/i18n/dates.ts`),
      ),
    );
}

function client(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => isScript(file) && /^(src|sw)\//.test(file.path));
}

function isPart(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}
