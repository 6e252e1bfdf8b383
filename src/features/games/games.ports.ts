/** Callbacks for the life of a game; the wiring provides them. */
export interface GamesPorts {
  /** The window is closed: the balance may have changed. */
  onGameClosed(): void;
  /** A round has ended: refetch the balance. Rule C30. */
  onBalanceWanted(): void;
}

let ports: GamesPorts | undefined;

/** Sets the callbacks; called once, by the wiring. */
export function connectGames(given: GamesPorts): void {
  ports = given;
}

/** The callbacks; undefined before the wiring has set them. */
export function gamesPorts(): GamesPorts | undefined {
  return ports;
}
