import { useEffect } from 'react';
import { preferences } from '../../../state/preferences.ts';
import { applyLook } from '../../../theme/apply.ts';
import { loadOtherLooks } from '../../../theme/otherLooks.ts';

/** Applies the light theme while the page is printed. */
export function useLightOnPaper(): void {
  useEffect(() => {
    // Nothing can be loaded once printing begins.
    void loadOtherLooks();
    const before = (): void => applyLook({ theme: 'light', style: preferences.style });
    const after = (): void => applyLook(preferences);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
