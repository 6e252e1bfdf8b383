import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatWhen } from '../../i18n/dates.ts';
import { serverNow } from '../../operator/index.ts';
import type { CurrentGame } from '../../state/game.ts';
import { openInquiry } from '../supports/index.ts';

/**
 * Opens an inquiry about a game that is open or was left. `session`: id of the operator's game session, '' where it has none. Rule S9.
 */
export function askAboutGame({ id, title, provider }: CurrentGame, session: string): void {
  const facts = [
    [i18n._(msg`Game`), `${title} (${provider}, ${id})`],
    ...(session === '' ? [] : [[i18n._(msg`Game session`), session] as const]),
    [i18n._(msg`Time`), formatWhen(serverNow(), 'money')],
  ] as const;
  openInquiry({ reference: { category: 'games', title, facts } });
}
