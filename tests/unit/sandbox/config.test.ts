import { createDecipheriv, createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SANDBOX_KEY } from '../../../src/config/ports.ts';
import { DATABASES, othersWait, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';
import { BRAND, LOOK } from '../../../src/config/brand.ts';

function open(base64: string): { data: { config: Record<string, unknown> } } {
  const bytes = Buffer.from(base64, 'base64');
  const key = createHash('sha256').update(SANDBOX_KEY).digest();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString());
}

describe('config service', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTest('memory');
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  const get = async () => {
    const response = await fetch(`${sandbox.origins.config}/api/cnf?force_domain=example.com`, {
      headers: { origin: 'http://localhost:4173' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    return response.text();
  };

  test('one base64 string: iv, AES-256-GCM ciphertext and tag, key SHA-256 of the passphrase', async () => {
    expect(open(await get())).toEqual({
      data: {
        config: {
          front_api_domain: new URL(sandbox.origins.api).host,
          VARIABLES: { title: BRAND.name },
          WEB_VARIABLES: {
            image: 'default',
            ...LOOK,
            market: 'intl',
            live: 'off',
          },
        },
      },
    });
    expect(await get()).not.toBe(await get());
  });

  test.each(['null', 'localhost', 'https://example.com'])(
    'a page of the origin "%s" cannot read it',
    async (origin) => {
      const response = await fetch(`${sandbox.origins.config}/api/cnf`, { headers: { origin } });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('the control port can change title and look, leave parts out, and encrypt with another key', async () => {
    onTestFinished(async () => void (await sandbox.control('POST', '/reset')));
    await sandbox.control('PATCH', '/settings', { site: { title: 'Other', theme: 'light', image: 'ultra' } });
    expect(open(await get()).data.config).toMatchObject({
      VARIABLES: { title: 'Other' },
      WEB_VARIABLES: { theme: 'light', image: 'ultra', style: LOOK.style },
    });
    await sandbox.control('PATCH', '/settings', { site: { withoutVariables: true, withoutWebVariables: true } });
    expect(Object.keys(open(await get()).data.config)).toEqual(['front_api_domain']);
    await sandbox.control('PATCH', '/settings', { site: { wrongKey: true } });
    const sealed = await get();
    expect(() => open(sealed)).toThrow();
  });
});

test.each(DATABASES)(
  'two changes of the site settings at once are both kept (%s)',
  async (_name, database) => {
    const { db, control, close } = await startTest(database);
    onTestFinished(close);
    const sent = await db.transaction(async (tx) => {
      await tx.query('lock table settings in share mode');
      const changes = [{ title: 'Two' }, { image: 'ultra' }].map((site) => control('PATCH', '/settings', { site }));
      await othersWait(db, tx, 2);
      return { all: Promise.all(changes) };
    });
    await sent.all;
    expect(await control('GET', '/settings')).toMatchObject({ site: { title: 'Two', image: 'ultra' } });
  },
  START_TIMEOUT,
);
