import { importsOf, isScript, resolve } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** The public module of the operator layer. */
const INDEX = 'src/operator/index.ts';

const PACING = 'src/config/pacing.ts';

/** Path prefixes of files that may read the pace of requests; any other timer against a server would add unaccounted requests. */
const PACERS = [
  'src/operator/',
  // The longest wait that a reply may require.
  'src/contract/envelope.ts',
  // Retry delays of queries that failed alone.
  'src/data/',
  'src/features/wallet/parts/useWallet.ts',
  // While a request has left the summary and its end is not known.
  'src/features/wallet/wallet.reads.ts',
  'src/features/wallet/watchWaiting.ts',
  // The age from which the site config counts as old: a text, no timer.
  'src/app/third/StatusPill.tsx',
];

/** The operator layer is imported through its index.ts only, and the pace of requests by its owners only. */
export function operatorViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isScript(file) && file.path.startsWith('src/') && !file.path.startsWith('src/operator/'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, offset }) => {
        const to = resolve(file, specifier) ?? '';
        if (to.startsWith('src/operator/') && to !== INDEX)
          return [violation(file, offset, `reach the operator through ${INDEX}, not ${to}`)];
        if (to === PACING && !PACERS.some((prefix) => file.path.startsWith(prefix)))
          return [violation(file, offset, 'the pace of requests belongs to src/operator')];
        return [];
      }),
    );
}
