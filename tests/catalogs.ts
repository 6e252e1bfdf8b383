/**
 * Says how complete the catalogues are and what is wrong with them: `npm run i18n:status` prints the table, `npm run i18n:check` fails
 * on a problem, as the build does.
 */
import { allCatalogProblems, CATALOG_FOLDERS, readCatalogs } from '../src/build/catalogs.ts';

const problems = await allCatalogProblems();
for (const folder of CATALOG_FOLDERS) {
  const { others } = readCatalogs(folder);
  console.log(folder);
  for (const { path, text } of others) {
    const messages = text.split('\nmsgid "').length - 2;
    const wrong = problems.filter((problem) => problem.startsWith(path)).length;
    console.log(`  ${path.slice(folder.length + 1).padEnd(10)} ${messages} messages, ${wrong} wrong`);
  }
}
if (process.argv[2] === 'check') {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
