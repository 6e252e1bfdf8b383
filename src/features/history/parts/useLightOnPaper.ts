import { useEffect } from 'react';
import { preferences } from '../../../state/preferences.ts';
import { applyLook } from '../../../theme/apply.ts';

/** Paper is light, whatever the theme: while the page is printed, however that was asked for, it wears the light one. */
export function useLightOnPaper(): void {
  useEffect(() => {
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
