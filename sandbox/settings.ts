import { BRAND, LOOK, MARKET } from '../src/config/brand.ts';
import type { Queryable } from './db.ts';
import { LIFE, LOGIN_LIMIT } from './facts.ts';

/** What the control port can change, with its defaults. */
export const DEFAULTS = {
  /** Life of new session tokens in seconds. */
  tokenSeconds: LIFE.token as number,
  loginLimit: { tries: LOGIN_LIMIT.tries as number, seconds: LOGIN_LIMIT.seconds as number },
  /** ISO time until which every API call answers 5030; null: open. */
  maintenance: null as string | null,
  /** `next_poll_s` of `/main/init`, in seconds; null: not sent. */
  nextPollSeconds: null as number | null,
  /** The market whose pack applies; the site config and `/protection` name it. */
  market: MARKET,
  site: {
    title: BRAND.name,
    image: 'default',
    layout: LOOK.layout as string,
    theme: LOOK.theme as string,
    style: LOOK.style as string,
    /** `on`: clients open the live stream. */
    live: 'off',
    /** The API's host and port in the config; '' for the sandbox's own. */
    apiDomain: '',
    /** The config is sent without VARIABLES, which a client must treat as "not present". */
    withoutVariables: false,
    /** The config is sent without WEB_VARIABLES. */
    withoutWebVariables: false,
    /** The config is encoded with another key than the client's. */
    wrongKey: false,
  },
};

/** The settings by name. */
export type Settings = typeof DEFAULTS;

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
