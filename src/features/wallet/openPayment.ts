import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { parsePaymentUrl } from '../../lib/destination.ts';
import { log } from '../../lib/log.ts';
import { toast } from '../../overlays/index.ts';
import { opensByLink, type WaitingWindow } from '../../pwa/waitingWindow.ts';

/**
 * Opens the page of a card payment in the window that waits for it; closes the window if the address is not allowed (see `parsePaymentUrl`).
 * Without a window the player presses the ticket’s link, as a toast that stays says if the browser has blocked the window. Rules N5, W6, G13.
 */
export function openPayment(waiting: WaitingWindow | null, address: string): void {
  const url = parsePaymentUrl(address, location.origin);
  if (!url) {
    waiting?.close();
    log.warn('A payment address was refused');
  } else if (waiting) waiting.open(url);
  else if (!opensByLink()) {
    void toast('lastingError', i18n._(msg`Your browser blocked the payment window. Press “Open the payment page”.`));
  }
}
