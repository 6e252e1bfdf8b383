import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { app, type AppState, type Trouble } from '../state/app.ts';
import { formatWhen } from './dates.ts';

const TEXTS: Record<Exclude<Trouble, 'maintenance'>, MessageDescriptor> = {
  offline: msg`No connection. Reconnecting.`,
  silent: msg`The connection is not responding. Reconnecting.`,
  portal: msg`This network requires you to sign in first. Please open its login page.`,
  server: msg`Our server is having problems. Trying again.`,
  busy: msg`Our server is busy right now. Trying again.`,
};

/** The state of the connection in the app state. */
export type TroubleState = Pick<AppState, 'trouble' | 'troubleUntil'>;

/** The message for the current outage; undefined without one. It includes the end of maintenance or of a rate limit, if known. Rule O5. */
export function troubleText({ trouble, troubleUntil }: TroubleState = app): string | undefined {
  if (trouble === 'busy' && troubleUntil) {
    const time = formatWhen(troubleUntil, 'time');
    return i18n._(msg`Our server is busy until ${time}. Trying again.`);
  }
  if (trouble !== 'maintenance') return trouble && i18n._(TEXTS[trouble]);
  return maintenanceText(troubleUntil) ?? i18n._(msg`We are under maintenance.`);
}

/** The message for maintenance with its end (ISO 8601); undefined if the end is unknown. */
export function maintenanceText(until: string | undefined): string | undefined {
  const ms = Date.parse(until ?? '');
  if (Number.isNaN(ms)) return undefined;
  const time = formatWhen(ms, 'moment');
  return i18n._(msg`We are under maintenance until ${time}.`);
}
