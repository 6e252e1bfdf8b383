/** Builds what the bench measures, unless the last build is of these sources. */
import { build } from '../../sandbox/build.ts';

await build();
