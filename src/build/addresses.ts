import type { Plugin } from 'vite';
import { readEnv, type Env } from '../config/env.ts';
import { sandboxAddresses } from '../config/ports.ts';

const HELP =
  'A build is for an operator and needs its addresses: see "Pointing it at an operator" in README.md. `npm start` builds for the sandbox.';

/** The variables of a build. Throws an Error that names each wrong one, and where to read about them. Rule B2. */
export function buildEnv(source: Record<string, unknown>): Env {
  try {
    return readEnv(source);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${HELP}`, { cause: error });
  }
}

/**
 * Fails a build that has not been given the operator's addresses: without this, it would look for its servers on the player's device. The
 * development server and the unit tests talk to the sandbox, unless the environment says otherwise. Rule B2.
 */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    config(_config, { command }) {
      if (command === 'serve') Object.assign(process.env, sandboxAddresses(process.env));
      const { configUrl, imagesUrl } = buildEnv(process.env);
      // The application reads these values without checking them again.
      Object.assign(process.env, { VITE_CONFIG_URL: configUrl, VITE_IMAGES_URL: imagesUrl });
    },
  };
}
