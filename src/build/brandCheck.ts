/** `npm run brand -- check FILE`: checks a brand file as a build does, and prints a line per wrong field, and per policy that would be a sample. Rules B1, P1. */
import { POLICY_NAMES } from '../config/brandFile.ts';
import { checkedBrand } from './brandProblems.ts';

const [command, file, ...rest] = process.argv.slice(2);
if (command !== 'check' || file === undefined || rest.length > 0) {
  process.stderr.write('Usage: npm run brand -- check FILE\n');
  process.exitCode = 2;
} else {
  try {
    const brand = await checkedBrand(file);
    const { name, languages } = brand;
    process.stdout.write(`${file} is right: ${name}, in ${languages.join(', ')}\n`);
    for (const policy of POLICY_NAMES)
      if (!brand[policy])
        process.stdout.write(`Without ${policy} the site shows a sample text as the operator's own.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
