import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { moveClock, type SandboxContext } from '../context.ts';
import { applyMarket } from '../markets.ts';
import { readSettings, settingChanges, writeSetting, type Settings } from '../settings.ts';

const clockPatch = v.union([v.strictObject({ offset: v.number() }), v.strictObject({ advance: v.number() })]);

/** The settings, and the sandbox's clock: `offset` and `advance` are milliseconds. */
export function settingControls(app: FastifyInstance, { db, clock }: SandboxContext): void {
  app.get('/settings', () => readSettings(db));

  app.patch('/settings', async (request) => {
    const changes = v.parse(settingChanges, request.body);
    return db.transaction(async (tx) => {
      // Two changes at once would both start from the same settings, and the second would undo the first.
      await tx.query('lock table settings in share row exclusive mode');
      const current = await readSettings(tx);
      for (const [name, value] of Object.entries(changes))
        await writeSetting(tx, name as keyof Settings, name === 'site' ? { ...current.site, ...changes.site } : value);
      if (changes.market) await applyMarket(tx, changes.market);
      return readSettings(tx);
    });
  });

  app.get('/clock', async () => ({ now: clock.now(), offset: clock.offset() }));

  app.put('/clock', async (request) => {
    const change = v.parse(clockPatch, request.body);
    await moveClock({ db, clock }, 'offset' in change ? change.offset : clock.offset() + change.advance);
    return { now: clock.now(), offset: clock.offset() };
  });
}
