/**
 * Loopback ports of the sandbox by the environment variable that overrides each: the web server, the four servers the client talks to, and
 * the control port of the tests.
 */
export const PORTS = {
  WEB_PORT: 4173,
  API_PORT: 4174,
  CONFIG_PORT: 4175,
  GAMES_PORT: 4176,
  IMAGES_PORT: 4177,
  CONTROL_PORT: 4178,
} as const;

/** Passphrase of the sandbox's site config, unless `VITE_CONFIG_KEY` names another to the build and to the sandbox. It hides nothing. */
export const SANDBOX_KEY = 'sandbox-config-key';

/** The name of a port's environment variable. */
export type PortName = keyof typeof PORTS;

/** Build variables with the addresses of the sandbox on this machine; values that `env` sets, other than '', take precedence. */
export function sandboxAddresses(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const origin = (name: PortName): string => `http://localhost:${env[name] || PORTS[name]}`;
  return {
    VITE_CONFIG_URL: env['VITE_CONFIG_URL'] || origin('CONFIG_PORT'),
    VITE_IMAGES_URL: env['VITE_IMAGES_URL'] || origin('IMAGES_PORT'),
    VITE_CONFIG_KEY: env['VITE_CONFIG_KEY'] || SANDBOX_KEY,
  };
}
