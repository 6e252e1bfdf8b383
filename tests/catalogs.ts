/**
 * Reports how complete the catalogues are and their problems: `npm run i18n:status` prints the table, `npm run i18n:check` fails on a
 * problem, as the build does.
 */
import { basename } from 'node:path';
import { allCatalogProblems, readCatalogs } from '../src/build/catalogs.ts';

const problems = await allCatalogProblems();
for (const { path, text } of readCatalogs().others) {
  const messages = text.split('\nmsgid "').length - 2;
  const wrong = problems.filter((problem) => problem.startsWith(path)).length;
  console.log(`${basename(path).padEnd(10)} ${messages} messages, ${wrong} wrong`);
}
if (process.argv[2] === 'check') {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
