export { decryptConfig, knownConfigSchema } from './decrypt.ts';
export { pollSiteConfig, type KnownConfig, type SitePoll, type SitePorts } from './poll.ts';
export { narrowPolicy } from './narrowPolicy.ts';
