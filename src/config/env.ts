import { isDomain } from './domain.ts';
import { isLoopbackHost } from './loopback.ts';

/** Values fixed at build time. A missing or malformed one fails the build. */
export interface Env {
  /** Origin of the config service, no trailing slash. */
  configUrl: string;
  /** Passphrase for the config service's replies. It is in the bundle, so it is no secret. Rule C26. */
  configKey: string;
  /** `force_domain` for the config service: the site of this domain instead of the default one. */
  forceDomain: string | undefined;
  /** Origin of the image host, no trailing slash. */
  imagesUrl: string;
  /** Identifies this build; differs between any two builds. */
  build: string;
}

/** Reads and checks the build's variables. Throws an Error that names a missing or malformed one. */
export function readEnv(source: Record<string, unknown>): Env {
  return {
    configUrl: origin(source, 'VITE_CONFIG_URL'),
    configKey: text(source, 'VITE_CONFIG_KEY'),
    forceDomain: domain(source, 'VITE_FORCE_DOMAIN'),
    imagesUrl: origin(source, 'VITE_IMAGES_URL'),
    build: text(source, 'VITE_BUILD'),
  };
}

function text(source: Record<string, unknown>, name: string): string {
  const value = source[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is not set in this build`);
  return value;
}

function domain(source: Record<string, unknown>, name: string): string | undefined {
  const value = source[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !isDomain(value)) throw new Error(`${name} must be a domain`);
  return value;
}

function origin(source: Record<string, unknown>, name: string): string {
  const address = text(source, name);
  if (!URL.canParse(address)) throw new Error(`${name} must be an address`);
  const url = new URL(address);
  const isPlain = url.protocol === 'http:' && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) throw new Error(`${name} must be https`);
  // Dropping the rest would make a build that calls another address than the one named.
  if (url.href !== `${url.origin}/`) throw new Error(`${name} must be an origin, such as https://config.example`);
  return url.origin;
}
