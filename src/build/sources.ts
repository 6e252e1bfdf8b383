import { resolve } from 'node:path';

/** The folder of the client's sources. */
export const SRC = resolve(import.meta.dirname, '..');

/**
 * A pattern for the ids of modules in `src` of this repository, by a pattern of the path below it. The whole path counts, since a clone may
 * itself be below a folder `src`.
 */
export function inSrc(path: RegExp): RegExp {
  return new RegExp(`^${SRC.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/${path.source}`);
}
