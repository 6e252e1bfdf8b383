import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { openOverlay, openPage } from '../../overlays/index.ts';
import type { MenuRow } from '../../shell/menu.ts';
import { useReport, type ItemsProps, type SearchSource } from '../../shell/search.ts';
import { app } from '../../state/app.ts';
import { list } from '../../ui/icons.ts';

/** A search source of the menu's destinations, which are found by their names and by the further words of their rows. */
export function destinations(rows: readonly MenuRow[]): SearchSource {
  function Items(props: ItemsProps): null {
    const { _: translate } = useLingui();
    const { signedIn } = useSnapshot(app);
    const items = useMemo(
      () =>
        rows
          .filter(({ audience, offered }) => audience !== (signedIn ? 'visitor' : 'member') && (offered?.get() ?? true))
          .flatMap(({ label, icon, also, words = '', href, overlay }) => {
            const item = {
              title: translate(label),
              icon,
              atStart: true,
              words: `${also ? translate(also) : ''} ${words}`,
            };
            if (href) return [{ ...item, id: href, open: () => void openPage(href) }];
            return overlay ? [{ ...item, id: overlay.kind, open: () => void openOverlay(overlay) }] : [];
          }),
      [translate, signedIn],
    );
    return useReport(items, props);
  }
  return { id: 'pages', name: msg`Pages`, icon: list, Items };
}
