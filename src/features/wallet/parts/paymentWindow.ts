import { NARROW, POPUP } from '../../../config/limits.ts';
import { paymentAddress } from '../../../lib/destination.ts';
import { log } from '../../../lib/log.ts';

/** A window that waits for the card company's address. */
export interface PaymentWindow {
  /** Leads the window there, or closes it if the address must not be opened. */
  lead(address: string): void;
  /** There will be no address. */
  close(): void;
  /** The browser refused to open it. */
  blocked: boolean;
}

/** Opens it in this very call, so that the click that led here still counts. */
export function openPaymentWindow(): PaymentWindow {
  // A phone ignores a size, or opens a sheet of the browser because of it.
  const features = innerWidth < NARROW ? undefined : `popup,width=${POPUP.width},height=${POPUP.height}`;
  const waiting = window.open('/launch.html', '_blank', features);
  // Not by `noopener`, which would give no handle; the payment page must not reach this page by its opener all the same.
  if (waiting) waiting.opener = null;
  return {
    lead(address) {
      const url = paymentAddress(address, location.origin);
      if (url) waiting?.location.replace(url);
      else {
        waiting?.close();
        log.warn('A payment address was refused');
      }
    },
    close: () => waiting?.close(),
    blocked: waiting === null,
  };
}
