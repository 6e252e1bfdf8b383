import { NARROW_SCREEN } from '../../config/screen.ts';
import { useMedia } from '../../ui/useMedia.ts';

/** Whether the tutorial has something to show: a wide screen has neither its swipes nor its buttons. Rule N8. */
export function useTutorialOffered(): boolean {
  return useMedia(NARROW_SCREEN);
}
