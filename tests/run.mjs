// `npm test` and `npm run test:long`. Runs on Node 20.19 with nothing installed. `npm test -- lint unit` runs the steps whose names begin with
// `lint` or `unit`.
import { join } from 'node:path';
import { install, ROOT, run } from '../sandbox/install.mjs';

try {
  await install();
  // The tests start Node some hundred times: with compiled modules in a cache a start takes half of the processor time.
  const env = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') };
  process.exitCode = await run('node', ['tests/steps.ts', ...process.argv.slice(2)], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
