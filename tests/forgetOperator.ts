/** What an operator's engineer may have in the environment for a build of their own. */
const OPERATORS = [
  'VITE_BRAND',
  'VITE_CONFIG_URL',
  'VITE_IMAGES_URL',
  'VITE_CONFIG_KEY',
  'VITE_FORCE_DOMAIN',
  'VITE_ADAPTER',
  'VITE_BUILD',
  'VITE_WORKER',
  'VITE_LOOKS',
  'OUT_DIR',
] as const;

/** Removes an operator's own variables from the environment of this process: the tests are about the sandbox's brand and servers. */
export function forgetOperator(): void {
  for (const name of OPERATORS) delete process.env[name];
}
