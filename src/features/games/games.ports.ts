/** What a game's life means to the rest of the application; `app/wire.ts` gives it. */
export interface GamesPorts {
  /** The window is gone: the balance may have moved. */
  onGameClosed(): void;
  /** A round ended: ask the operator for the balance. A game itself never says an amount. Contract section 5. */
  onBalanceWanted(): void;
}

let ports: GamesPorts | undefined;

/** Joins the games to the session; called once, by the wiring. */
export function connectGames(given: GamesPorts): void {
  ports = given;
}

/** What the wiring gave; undefined before it has. */
export function gamesPorts(): GamesPorts | undefined {
  return ports;
}
