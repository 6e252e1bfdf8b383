/** Callbacks for a game's events; `src/app` provides them. */
export interface GamesPorts {
  /** The game window was closed: the balance may have changed. */
  onGameClosed(): void;
  /** A round has ended: refetch the balance. Rule C30. */
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
