// `npm start` and, with --dev, `npm run dev`: runs on Node 20.19 with nothing installed.
import { install, run } from './install.mjs';

try {
  await install();
  process.exitCode = await run('node', ['sandbox/launch.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
