import { closeGame, closeWindowGame } from './games.actions.ts';

/** Closes whatever is open to play: the game window and a game in a window of its own. Rules R17, R19. */
export function closePlay(): void {
  closeGame();
  closeWindowGame();
}
