import * as v from 'valibot';
import { isDomain } from '../../config/domain.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { SiteConfig } from '../../state/app.ts';

const IV_BYTES = 12;

const text = v.optional(v.string(), '');

/** The config as the operator writes it; accepted only with `VARIABLES` and a valid domain. */
export const siteConfigSchema = v.object({
  front_api_domain: v.pipe(v.string(), v.check(isDomain)),
  VARIABLES: v.object({ title: text }),
  WEB_VARIABLES: v.optional(v.object({ image: text, layout: text, theme: text, style: text })),
});

/** The last good config as it is stored, with when it was fetched (device milliseconds). */
export const knownConfigSchema = v.object({ config: siteConfigSchema, fetchedAt: v.number() });

const envelope = v.object({ data: v.object({ config: siteConfigSchema }) });

/**
 * Opens the config service's reply: base64 of iv (12 bytes), AES-256-GCM ciphertext and tag, key SHA-256 of the passphrase.
 * This hides nothing from a player with developer tools, since the passphrase is in the bundle; it carries no secret.
 * Anything but a config with `VARIABLES` is `absent`, and the next poll tries again.
 */
export async function decryptConfig(base64: string, passphrase: string): Promise<Result<SiteConfig, 'absent'>> {
  try {
    const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(passphrase));
    const key = await crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['decrypt']);
    const iv = bytes.subarray(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
    const parsed = v.safeParse(envelope, JSON.parse(new TextDecoder().decode(plain)));
    return parsed.success ? ok(parsed.output.data.config) : err('absent');
  } catch {
    // Bad base64, another key, a truncated body, no JSON: for the player all of them are "not present yet".
    return err('absent');
  }
}
