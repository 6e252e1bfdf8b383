import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { app, type AppState, type Trouble } from '../state/app.ts';
import { formatWhen } from './dates.ts';

const TEXTS: Record<Exclude<Trouble, 'maintenance'>, MessageDescriptor> = {
  offline: msg`No connection. We keep trying.`,
  silent: msg`The connection is not responding. We keep trying.`,
  portal: msg`This network wants you to sign in to it first. Please open its login page.`,
  server: msg`Our server is having problems. We keep trying.`,
  busy: msg`Our server takes no more requests for the moment. We keep trying.`,
};

/** What is known of the connection, as the state holds it. */
export type Sign = Pick<AppState, 'trouble' | 'troubleUntil'>;

/** What stands between the page and its operator, in words; undefined while nothing does. Maintenance comes with its end where it is known. */
export function troubleText({ trouble, troubleUntil }: Sign = app): string | undefined {
  if (trouble !== 'maintenance') return trouble && i18n._(TEXTS[trouble]);
  return maintenanceText(troubleUntil) ?? i18n._(msg`We are under maintenance.`);
}

/** Until when there is maintenance, from ISO 8601; undefined where that is not known. */
export function maintenanceText(until: string | undefined): string | undefined {
  const ms = Date.parse(until ?? '');
  if (Number.isNaN(ms)) return undefined;
  const time = formatWhen(ms, 'moment');
  return i18n._(msg`We are under maintenance until ${time}.`);
}
