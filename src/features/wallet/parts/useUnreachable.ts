import { useSnapshot } from 'valtio';
import { app, type AppState } from '../../../state/app.ts';

/**
 * Whether the operator cannot be reached, by the last poll or by what the status line says, which may know it first: nothing that concerns
 * money is sent. Rule W10.
 */
export function isUnreachable({ stale, trouble }: Pick<AppState, 'stale' | 'trouble'> = app): boolean {
  return stale || trouble !== undefined;
}

/** The same for a component, which renders again when it changes: money forms are disabled. Rule W10. */
export function useUnreachable(): boolean {
  return isUnreachable(useSnapshot(app));
}
