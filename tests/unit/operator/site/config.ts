/** Encrypts a config as the config service does (Rule C26); a string is encrypted as it is. */
export async function encrypt(value: unknown, passphrase: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(passphrase));
  const key = await crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
}

/** The content of a config reply for one domain. */
export function content(front_api_domain = 'api.example.com', more: object = {}): object {
  return { data: { config: { front_api_domain, VARIABLES: { title: '야간 라운지' }, ...more } } };
}
