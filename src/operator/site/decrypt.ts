import * as v from 'valibot';
import { siteConfigReply } from '../../contract/site.ts';
import type { SiteConfig } from '../../state/app.ts';

const IV_BYTES = 12;

/**
 * Opens the config service's reply: base64 of iv (12 bytes), AES-256-GCM ciphertext and tag, key SHA-256 of the passphrase.
 * This hides nothing from a player with developer tools, since the passphrase is in the bundle; the config holds no secret.
 * Anything but a config with `VARIABLES` is undefined ("not present"), and the next poll tries again. Rules C26 and C27.
 */
export async function decryptConfig(base64: string, passphrase: string): Promise<SiteConfig | undefined> {
  try {
    const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(passphrase));
    const key = await crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['decrypt']);
    const iv = bytes.subarray(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
    const parsed = v.safeParse(siteConfigReply, JSON.parse(new TextDecoder().decode(plain)));
    return parsed.success ? parsed.output.data.config : undefined;
  } catch {
    // Bad base64, another key, a truncated body, no JSON: for the player all of them are "not present yet".
    return undefined;
  }
}
