import { useMedia } from '../../../ui/useMedia.ts';

/** The reading pane stands beside its list, whatever stands beside the page. */
const WIDE = '(min-width: 1280px)';

/** The id of what the reading pane shows: what the address names, otherwise the newest where the pane stands beside the list. Rule S10. */
export function useOpened(named: string | undefined, newest: string | undefined): string | undefined {
  const isWide = useMedia(WIDE);
  return named ?? (isWide ? newest : undefined);
}
