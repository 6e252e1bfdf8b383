// `npm test` and `npm run test:long`. Runs on Node 20.19 with nothing installed. `npm test -- lint unit` runs the steps whose names begin with
// `lint` or `unit`.
import { install, run } from '../sandbox/install.mjs';

try {
  await install();
  process.exitCode = await run('node', ['tests/steps.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
