import { importsOf, isScript, parse, resolve, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** The call that declares a command, and the file that loads every such call. */
const COMMAND = /\b(?:command|money)\(\{/;
const LOADER = 'src/app/third/resumeCommands.ts';

/** Every file that declares commands is loaded by the application, not only by the feature's own screens. */
export function loaderViolations(files: readonly SourceFile[]): Violation[] {
  const loading = files.find(({ path }) => path === LOADER);
  const loaded = loading ? importsOf(loading).map(({ specifier }) => resolve(loading, specifier)) : [];
  const message = `${LOADER} does not load this file: what an earlier page left pending is never looked up`;
  return files
    .filter(({ path, text }) => path.startsWith('src/features/') && COMMAND.test(text) && !loaded.includes(path))
    .map((file) => violation(file, file.text.search(COMMAND), message));
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
