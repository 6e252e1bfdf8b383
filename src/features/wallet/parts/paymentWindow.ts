import { NARROW, POPUP } from '../../../config/limits.ts';
import { paymentAddress } from '../../../lib/destination.ts';
import { log } from '../../../lib/log.ts';

/** A window that was opened before the address of the card company is known. */
export interface PaymentWindow {
  /** Navigates the window to the address, or closes it if the address is not allowed (see `paymentAddress`). */
  openAddress(address: string): void;
  /** Closes the window: there is no address. */
  close(): void;
  /** The browser refused to open it. */
  blocked: boolean;
}

/** Opens the window. To be called in the click, before any `await`: browsers block popups at any other time. Rules W6, G13. */
export function openPaymentWindow(): PaymentWindow {
  // No size on a phone: it is ignored there, or makes the browser open a sheet.
  const features = innerWidth < NARROW ? undefined : `popup,width=${POPUP.width},height=${POPUP.height}`;
  const opened = window.open('/launch.html', '_blank', features);
  // The payment page must not reach this page by its opener. With the feature `noopener` there would be no handle to navigate.
  if (opened) opened.opener = null;
  return {
    openAddress(address) {
      const url = paymentAddress(address, location.origin);
      if (url) opened?.location.replace(url);
      else {
        opened?.close();
        log.warn('A payment address was refused');
      }
    },
    close: () => opened?.close(),
    blocked: opened === null,
  };
}
