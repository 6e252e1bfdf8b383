import type { Env } from './env.ts';

/** The variables of this build, which `src/build/addresses.ts` has validated. Rule B2. */
export const builtEnv = (): Env => ({
  configUrl: import.meta.env.VITE_CONFIG_URL,
  configKey: import.meta.env.VITE_CONFIG_KEY,
  forceDomain: import.meta.env.VITE_FORCE_DOMAIN || undefined,
  imagesUrl: import.meta.env.VITE_IMAGES_URL,
  build: import.meta.env.VITE_BUILD,
});
