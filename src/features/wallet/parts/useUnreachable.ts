import { useSnapshot } from 'valtio';
import { app, type AppState } from '../../../state/app.ts';

/** Whether the operator cannot be reached: nothing that concerns money is sent. Rule W10. */
export function isUnreachable({ stale }: Pick<AppState, 'stale'> = app): boolean {
  return stale;
}

/** The same for a component, which renders again when it changes: money forms are disabled. Rule W10. */
export function useUnreachable(): boolean {
  return isUnreachable(useSnapshot(app));
}
