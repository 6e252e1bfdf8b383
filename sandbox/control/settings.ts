import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MARKETS } from '../../src/config/markets/pack.ts';
import { moveClock, type SandboxContext } from '../context.ts';
import { applyMarket } from '../markets.ts';
import { readSettings, writeSetting, type Settings } from '../settings.ts';

const positive = v.pipe(v.number(), v.minValue(1));
const patch = v.strictObject({
  tokenSeconds: v.optional(positive),
  loginLimit: v.optional(v.object({ tries: positive, seconds: positive })),
  maintenance: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  nextPollSeconds: v.optional(v.nullable(positive)),
  market: v.optional(v.picklist(MARKETS)),
  site: v.optional(
    v.strictObject({
      title: v.optional(v.string()),
      apiDomain: v.optional(v.string()),
      image: v.optional(v.string()),
      layout: v.optional(v.string()),
      theme: v.optional(v.string()),
      style: v.optional(v.string()),
      live: v.optional(v.picklist(['on', 'off'])),
      withoutVariables: v.optional(v.boolean()),
      withoutWebVariables: v.optional(v.boolean()),
      wrongKey: v.optional(v.boolean()),
    }),
  ),
});
const time = v.union([v.strictObject({ offset: v.number() }), v.strictObject({ advance: v.number() })]);

/** Settings and the clock. */
export function settingControls(app: FastifyInstance, { db, clock }: SandboxContext): void {
  app.get('/settings', () => readSettings(db));

  app.patch('/settings', async (request) => {
    const wanted = v.parse(patch, request.body);
    return db.transaction(async (tx) => {
      const now = await readSettings(tx);
      for (const [name, value] of Object.entries(wanted))
        await writeSetting(tx, name as keyof Settings, name === 'site' ? { ...now.site, ...wanted.site } : value);
      if (wanted.market) await applyMarket(tx, wanted.market);
      return readSettings(tx);
    });
  });

  app.get('/clock', async () => ({ now: clock.now(), offset: clock.offset() }));

  app.put('/clock', async (request) => {
    const wanted = v.parse(time, request.body);
    await moveClock({ db, clock }, 'offset' in wanted ? wanted.offset : clock.offset() + wanted.advance);
    return { now: clock.now(), offset: clock.offset() };
  });
}
