import { available, register } from '../../src/contract/account.ts';
import { gameList, sessionClose } from '../../src/contract/games.ts';
import { password, profile } from '../../src/contract/profile.ts';
import * as protection from '../../src/contract/protection.ts';
import { counsels, memos, sendTicket } from '../../src/contract/supports.ts';
import { convert, pointsEntries } from '../../src/contract/wallet.ts';
import type { Feature } from './check.ts';

/** Which feature a call belongs to, by the beginning of its path. */
const FEATURE_OF: readonly (readonly [prefix: string, feature: Feature])[] = [
  [register.path, 'register'],
  [available.path, 'register'],
  [password.path, 'register'],
  [profile.path, 'register'],
  [convert.path, 'points'],
  [pointsEntries.endpoint.path, 'points'],
  [memos.endpoint.path, 'memos'],
  [counsels.endpoint.path, 'counsels'],
  [sendTicket.path, 'tickets'],
  [gameList.path, 'gameList'],
  [sessionClose.path.replace(/:.*/, ''), 'gameSessions'],
  [protection.protection.path, 'protection'],
  [protection.setHours.path, 'hours'],
  [protection.setClosedKinds.path, 'closedKinds'],
  [protection.setRealityCheck.path, 'realityCheck'],
  [protection.setWinLock.path, 'winLock'],
  [protection.acknowledge.path, 'steps'],
  [protection.activity.path, 'activity'],
];

/** The features that a call needs. */
export const featuresOf = (path: string): Feature[] =>
  FEATURE_OF.filter(([prefix]) => path.startsWith(prefix)).map(([, feature]) => feature);
