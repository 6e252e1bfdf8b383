import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatWhen } from '../../i18n/dates.ts';
import { shownNow } from '../../operator/index.ts';
import type { PlayedGame } from '../../state/game.ts';
import { openInquiry } from '../supports/index.ts';

/** What an inquiry about a game names: the game, its session at the operator if there is one, and the time, as text. */
export function gameFacts({ id, title, provider, session }: PlayedGame, time: string) {
  return [
    [i18n._(msg`Game`), `${title} (${[provider, id].filter(Boolean).join(', ')})`],
    ...(session === '' ? [] : [[i18n._(msg`Game session`), session] as const]),
    [i18n._(msg`Time`), time],
  ] as const;
}

/** Opens an inquiry about a game that is open or was left. Rule S9. */
export function askAboutGame(game: PlayedGame): void {
  const facts = gameFacts(game, formatWhen(shownNow(), 'money'));
  openInquiry({ reference: { category: 'games', title: game.title, facts } });
}
