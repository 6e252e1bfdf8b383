import { subscribeKey } from 'valtio/utils';
import { log } from '../lib/log.ts';
import { app } from '../state/app.ts';
import type { WalletWires } from './wireWallet.ts';

let wires: WalletWires | undefined;
let joined: Promise<void> | undefined;

/** Joins the wallet as soon as somebody is signed in: nobody else pays for its script. Called once, by the wiring. */
export function joinWalletWhenSignedIn(given: WalletWires): void {
  wires = given;
  subscribeKey(app, 'signedIn', (signedIn) => {
    if (signedIn) joinWallet().catch((cause: unknown) => log.warn('The wallet could not be joined yet', { cause }));
  });
}

/** Joins the wallet to the rest, once; a member's screen waits for it. Rejects if its script cannot be had; the next call tries again. */
export function joinWallet(): Promise<void> {
  joined ??= join();
  joined.catch(() => (joined = undefined));
  return joined;
}

async function join(): Promise<void> {
  const { wireWallet } = await import('./wireWallet.ts');
  if (!wires) throw new Error('The wallet before joinWalletWhenSignedIn()');
  wireWallet(wires);
}
