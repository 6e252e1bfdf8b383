/** `npm run brand -- check FILE`: checks a brand file as a build does, and prints a line per wrong field. Rule B1. */
import { checkedBrand } from './brandProblems.ts';

const [command, file, ...rest] = process.argv.slice(2);
if (command !== 'check' || file === undefined || rest.length > 0) {
  process.stderr.write('Usage: npm run brand -- check FILE\n');
  process.exitCode = 2;
} else {
  try {
    const { name, languages } = await checkedBrand(file);
    process.stdout.write(`${file} is right: ${name}, in ${languages.join(', ')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
