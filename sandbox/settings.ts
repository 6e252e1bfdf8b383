import * as v from 'valibot';
import { BRAND, LOOK, MARKET } from '../src/config/brand.ts';
import { MARKETS } from '../src/config/markets/pack.ts';
import type { Queryable } from './db.ts';
import { LIFE, LOGIN_LIMIT } from './facts.ts';

const atLeastOne = v.pipe(v.number(), v.minValue(1));
const site = v.strictObject({
  title: v.string(),
  image: v.string(),
  layout: v.string(),
  theme: v.string(),
  style: v.string(),
  /** `on`: clients open the live stream. */
  live: v.picklist(['on', 'off']),
  /** The API's host and port in the config; '' for the sandbox's own. */
  apiDomain: v.string(),
  /** The config is sent without VARIABLES, which a client must treat as "not present". */
  withoutVariables: v.boolean(),
  /** The config is sent without WEB_VARIABLES. */
  withoutWebVariables: v.boolean(),
  /** The config is encoded with another key than the client's. */
  wrongKey: v.boolean(),
});
const settings = v.strictObject({
  /** Life of new session tokens in seconds. */
  tokenSeconds: atLeastOne,
  loginLimit: v.object({ tries: atLeastOne, seconds: atLeastOne }),
  /** ISO time until which every API call answers 5030; null: open. */
  maintenance: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** `next_poll_s` of `/main/init`, in seconds; null: not sent. */
  nextPollSeconds: v.nullable(atLeastOne),
  /** The market whose pack applies; the site config and `/protection` name it. */
  market: v.picklist(MARKETS),
  site,
});

/** The settings by name. */
export type Settings = v.InferOutput<typeof settings>;

/** Some of the settings, as the control port changes them. */
export const settingChanges = v.partial(v.strictObject({ ...settings.entries, site: v.partial(site) }));

/** What the settings are until the control port changes them. */
export const DEFAULTS: Settings = {
  tokenSeconds: LIFE.token,
  loginLimit: LOGIN_LIMIT,
  maintenance: null,
  nextPollSeconds: null,
  market: MARKET,
  site: {
    title: BRAND.name,
    image: 'default',
    layout: LOOK.layout,
    theme: LOOK.theme,
    style: LOOK.style,
    live: 'off',
    apiDomain: '',
    withoutVariables: false,
    withoutWebVariables: false,
    wrongKey: false,
  },
};

/** Reads all settings. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await db.query<{ key: string; value: object }>('select key, value from settings where key = any($1)', [
    Object.keys(DEFAULTS),
  ]);
  return { ...DEFAULTS, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

/** Stores one setting, checked by the caller; every process on the database reads it at its next call. */
export async function writeSetting(db: Queryable, key: keyof Settings, value: unknown): Promise<void> {
  await db.query(
    'insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}
