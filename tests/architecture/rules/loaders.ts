import { importsOf, isScript, parse, resolve, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** What takes effect only where its file is loaded: the call that declares it, the file that loads it in time, and what is lost otherwise. */
const LOADERS = [
  {
    call: /\b(?:command|money)\(\{/,
    loader: 'src/app/third/resumeCommands.ts',
    lost: 'what an earlier page left pending is never looked up',
  },
  {
    call: /\bonSignOut\(\{/,
    loader: 'src/app/third/loadSupports.ts',
    lost: 'a sign-out does not wait for the hook',
  },
];

/** Every file that declares commands or sign-out hooks is loaded where the application needs them, not only by the feature's own screens. */
export function loaderViolations(files: readonly SourceFile[]): Violation[] {
  return LOADERS.flatMap(({ call, loader, lost }) => {
    const loading = files.find(({ path }) => path === loader);
    const loaded = loading ? importsOf(loading).map(({ specifier }) => resolve(loading, specifier)) : [];
    return files
      .filter(({ path, text }) => path.startsWith('src/features/') && call.test(text) && !loaded.includes(path))
      .map((file) => violation(file, file.text.search(call), `${loader} does not load this file: ${lost}`));
  });
}

/**
 * Every command that is declared with `money()` is shown by a `PendingTicket`: without it, a command that the server has not received could
 * never be discarded, and its form would stay blocked on this device. Rules W9, C23.
 */
export function ticketViolations(files: readonly SourceFile[]): Violation[] {
  const shown = files.flatMap(({ path, text }) =>
    path.endsWith('.tsx')
      ? [...text.matchAll(/<PendingTicket\s[^>]*command=\{(\w+)\}/g)].map(({ 1: name }) => name)
      : [],
  );
  return files.flatMap((file) => {
    const found: Violation[] = [];
    if (!isScript(file) || !file.path.startsWith('src/features/')) return found;
    walk(parse(file).program, (node) => {
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
      const { id, init } = node;
      const isMoney =
        init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'money';
      if (isMoney && !shown.includes(id.name))
        found.push(violation(file, id.start, `no PendingTicket shows ${id.name}`));
    });
    return found;
  });
}
