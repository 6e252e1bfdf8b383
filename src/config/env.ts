import * as v from 'valibot';
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

const NOT_SET = 'is not set in this build';
const text = v.pipe(v.string(NOT_SET), v.nonEmpty(NOT_SET));

const origin = v.pipe(
  text,
  v.check((address) => URL.canParse(address), 'must be an address'),
  v.transform((address) => new URL(address)),
  v.check(
    ({ protocol, hostname }) => protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)),
    'must be https',
  ),
  // Dropping the rest would make a build that calls another address than the one named.
  v.check((url) => url.href === `${url.origin}/`, 'must be an origin, such as https://config.example'),
  v.transform((url) => url.origin),
);

/** The variables of a build. Scripts and containers pass one that is not set as an empty text. */
const variables = v.object(
  {
    VITE_CONFIG_URL: origin,
    VITE_CONFIG_KEY: text,
    VITE_FORCE_DOMAIN: v.optional(
      v.pipe(
        v.string('must be a domain'),
        v.check((value) => value === '' || isDomain(value), 'must be a domain'),
        v.transform((value) => value || undefined),
      ),
    ),
    VITE_IMAGES_URL: origin,
    VITE_BUILD: text,
    VITE_WORKER: v.optional(v.picklist(['', 'off'], 'must be "off", for the kill switch, or not set')),
  },
  NOT_SET,
);

/** Reads and checks the build's variables. Throws an Error that names every missing or malformed one, each in a line. */
export function readEnv(source: Record<string, unknown>): Env {
  const { success, output, issues } = v.safeParse(variables, source, { abortPipeEarly: true });
  if (!success) throw new Error(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'));
  return {
    configUrl: output.VITE_CONFIG_URL,
    configKey: output.VITE_CONFIG_KEY,
    forceDomain: output.VITE_FORCE_DOMAIN,
    imagesUrl: output.VITE_IMAGES_URL,
    build: output.VITE_BUILD,
  };
}
