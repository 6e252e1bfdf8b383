import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { encode } from '../../src/lib/codec.ts';

/** A value as the application stores it under this key. */
export function stored(key: keyof typeof STORAGE_KEYS, value: unknown): string {
  return `v${STORAGE_KEYS[key].version}.${encode(JSON.stringify(value))}`;
}
