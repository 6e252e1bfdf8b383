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

/** The name of a port's environment variable. */
export type PortName = keyof typeof PORTS;
