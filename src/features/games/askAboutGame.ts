import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatWhen } from '../../i18n/dates.ts';
import { shownNow } from '../../operator/index.ts';
import type { CurrentGame } from '../../state/game.ts';
import { openInquiry } from '../supports/index.ts';

/** What an inquiry about a game names: the game, its session at the operator ('' where it has none), and the time, as text. */
export function gameFacts({ id, title, provider }: CurrentGame, session: string, time: string) {
  return [
    [i18n._(msg`Game`), `${title} (${[provider, id].filter(Boolean).join(', ')})`],
    ...(session === '' ? [] : [[i18n._(msg`Game session`), session] as const]),
    [i18n._(msg`Time`), time],
  ] as const;
}

/** Opens an inquiry about a game that is open or was left; `session` as in `gameFacts`. Rule S9. */
export function askAboutGame(game: CurrentGame, session: string): void {
  const facts = gameFacts(game, session, formatWhen(shownNow(), 'money'));
  openInquiry({ reference: { category: 'games', title: game.title, facts } });
}
