import { subscribeKey } from 'valtio/utils';
import { FEATURES } from '../../config/brand.ts';
import { hasPendingCommand } from '../../data/pendingCommand.ts';
import { log } from '../../lib/log.ts';
import { app } from '../../state/app.ts';

/** The features with commands: whether one of the member's may be pending, and the file that declares them, with all that it imports. */
const SOURCES: readonly { isPending(): Promise<boolean>; load(): Promise<unknown> }[] = [
  {
    isPending: () => hasPendingCommand(app.uid),
    load: () =>
      FEATURES.points
        ? import('../../features/wallet/points.commands.ts')
        : import('../../features/wallet/wallet.commands.ts'),
  },
  {
    isPending: () => hasPendingCommand(app.uid),
    load: () => import('../../features/protection/protection.commands.ts'),
  },
  {
    isPending: async () => (await import('../../features/supports/inquiry.actions.ts')).isInquiryCutOff(),
    load: () => import('../../features/supports/supports.commands.ts'),
  },
];

/** Resumes what an earlier page or session left pending, now, whenever the page becomes visible, and after a sign-in. Called once. */
export function resumeCommands(): void {
  const look = (): void => {
    if (app.signedIn && app.site && document.visibilityState === 'visible') void resumePending();
  };
  look();
  for (const key of ['signedIn', 'uid', 'site'] as const) subscribeKey(app, key, look);
  for (const event of ['focus', 'online']) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
}

/** The engine and the files of commands are fetched only if something is pending. */
async function resumePending(): Promise<void> {
  try {
    const pending = await Promise.all(SOURCES.map((source) => source.isPending()));
    if (!pending.includes(true)) return;
    await Promise.all(SOURCES.map((source, at) => pending[at] && source.load()));
    await (await import('../../data/command.ts')).resume();
  } catch (cause) {
    // It stays stored: the next time the page becomes visible tries again.
    log.warn('Pending commands could not be resumed', cause);
  }
}
