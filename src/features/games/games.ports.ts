/** Callbacks for a game's events; `src/app` provides them. */
export interface GamesPorts {
  /** A game was closed, in the game window or its own: the balance may have changed. */
  onGameClosed(): void;
  /** A game has reported that a round ended or that money may have moved: refetch the balance. Rule C30. */
  refetchBalance(): void;
}

let ports: GamesPorts | undefined;

/** Sets the callbacks. Called once, by `src/app`. */
export function connectGames(given: GamesPorts): void {
  ports = given;
}

/** The callbacks; undefined before they are set. */
export function gamesPorts(): GamesPorts | undefined {
  return ports;
}
