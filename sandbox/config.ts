import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { SANDBOX_KEY } from '../src/config/ports.ts';
import { siteConfig } from '../src/contract/site.ts';
import type { SandboxContext } from './context.ts';
import { allowClient } from './cors.ts';
import { readSettings } from './settings.ts';

/**
 * The config service: `GET /api/cnf` gives one base64 string, the encrypted site config (see `encodeConfig`).
 * There is one site, so every `force_domain` gets that site's config.
 */
export function configServer(context: SandboxContext): FastifyInstance {
  const passphrase = process.env['VITE_CONFIG_KEY'] || SANDBOX_KEY;
  const app = Fastify({ forceCloseConnections: true });
  allowClient(app);
  app.get(siteConfig.path, async (_request, reply) => {
    const { site, market } = await readSettings(context.db);
    const { title, image, layout, theme, style, live } = site;
    const config = {
      front_api_domain: site.apiDomain || new URL(context.origins.api).host,
      ...(!site.withoutVariables && { VARIABLES: { title } }),
      ...(!site.withoutWebVariables && { WEB_VARIABLES: { image, layout, theme, style, market, live } }),
    };
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return encodeConfig({ data: { config } }, site.wrongKey ? `${passphrase}-other` : passphrase);
  });
  return app;
}

/** `iv (12 bytes) || AES-256-GCM ciphertext || tag` in base64; the key is the passphrase's SHA-256. */
function encodeConfig(content: object, passphrase: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(passphrase).digest(), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64');
}
