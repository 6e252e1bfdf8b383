import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

/** Whether the operator cannot be reached: money forms are disabled. Rule W10. */
export function useUnreachable(): boolean {
  return useSnapshot(app).stale;
}
