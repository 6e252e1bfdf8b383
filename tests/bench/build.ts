/** Makes the build that the bench measures, if the last one is not it. */
import { build } from '../../sandbox/build.ts';

await build();
