/** What the wallet needs from the rest of the application; `app/wire.ts` gives it. */
export interface WalletPorts {
  /** Server-corrected milliseconds. */
  serverNow(): number;
  /** Sets the time (milliseconds) that the server has just named. */
  learnServerTime(ms: number): void;
  /** Refetches the member's data. */
  refreshMember(): void;
}

let connected: WalletPorts | undefined;

/** Connects the wallet to the rest of the application; called once, by the composition root. */
export function connectWallet(given: WalletPorts): void {
  connected = given;
}

/** What the wallet was connected to. Throws before `connectWallet`. */
export function ports(): WalletPorts {
  if (!connected) throw new Error('The wallet before connectWallet()');
  return connected;
}
