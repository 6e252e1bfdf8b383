import { subscribeKey } from 'valtio/utils';
import { FEATURES } from '../../config/brand.ts';
import { hasPendingCommand } from '../../data/pendingCommand.ts';
import { log } from '../../lib/log.ts';
import { app } from '../../state/app.ts';

/** Load the files that declare commands without a draft. */
const LOADERS: readonly (() => Promise<unknown>)[] = [
  () =>
    FEATURES.points
      ? import('../../features/wallet/points.commands.ts')
      : import('../../features/wallet/wallet.commands.ts'),
  () => import('../../features/protection/protection.commands.ts'),
];

/**
 * Resumes what an earlier page or session left pending: now, after a sign-in, once the operator's address is known, and whenever the page
 * becomes visible, gets the focus or is online again. Called once.
 */
export function resumeCommands(): void {
  const resumeIfVisible = (): void => {
    if (app.signedIn && app.site && document.visibilityState === 'visible') void resumePending();
  };
  resumeIfVisible();
  for (const key of ['signedIn', 'uid', 'site'] as const) subscribeKey(app, key, resumeIfVisible);
  for (const event of ['focus', 'online']) addEventListener(event, resumeIfVisible);
  document.addEventListener('visibilitychange', resumeIfVisible);
}

/** The engine and the files of commands are fetched only if something is pending. A lost script stops only its own feature's commands. */
async function resumePending(): Promise<void> {
  const loaders = (await hasPendingCommand(app.uid)) ? LOADERS : [];
  const loaded = await Promise.all([...loaders, loadInquiries].map(isLoaded));
  if (loaded.includes(true)) await isLoaded(async () => (await import('../../data/command.ts')).resume());
}

/** Loads the commands of inquiries; false, without loading them, if the sending of no inquiry was interrupted. */
async function loadInquiries(): Promise<boolean> {
  const { isInquiryInterrupted } = await import('../../features/supports/inquiry.actions.ts');
  if (!(await isInquiryInterrupted())) return false;
  await import('../../features/supports/supports.commands.ts');
  return true;
}

async function isLoaded(load: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await load()) !== false;
  } catch (cause) {
    // What is pending stays stored: the next time the page becomes visible tries again.
    log.warn('Pending commands could not be resumed', cause);
    return false;
  }
}
