import { subscribeKey } from 'valtio/utils';
import { FEATURES } from '../../config/brand.ts';
import { hasPendingCommand } from '../../data/pendingCommand.ts';
import { log } from '../../lib/log.ts';
import { app } from '../../state/app.ts';

/** The features with commands: whether the member may have one pending, and a loader of the file that declares them. */
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
    isPending: async () => (await import('../../features/supports/inquiry.actions.ts')).isInquiryInterrupted(),
    load: () => import('../../features/supports/supports.commands.ts'),
  },
];

/** Resumes what an earlier page or session left pending, now, whenever the page becomes visible, and after a sign-in. Called once. */
export function resumeCommands(): void {
  const resumeIfVisible = (): void => {
    if (app.signedIn && app.site && document.visibilityState === 'visible') void resumePending();
  };
  resumeIfVisible();
  for (const key of ['signedIn', 'uid', 'site'] as const) subscribeKey(app, key, resumeIfVisible);
  for (const event of ['focus', 'online']) addEventListener(event, resumeIfVisible);
  document.addEventListener('visibilitychange', resumeIfVisible);
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
