// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPaymentWindow } from '../../../../src/features/wallet/parts/paymentWindow.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser that opens or blocks windows. Returns the state of the window. */
function browser(blocks = false) {
  const seen = { opener: {} as unknown, address: '', closed: false };
  const popup = {
    get opener() {
      return seen.opener;
    },
    set opener(value: unknown) {
      seen.opener = value;
    },
    location: { replace: (url: string) => void (seen.address = url) },
    close: () => void (seen.closed = true),
  };
  vi.spyOn(window, 'open').mockImplementation(() => (blocks ? null : (Object(popup) as Window)));
  return seen;
}

test('the window goes to the payment page, and has no opener', () => {
  const seen = browser();
  const payment = openPaymentWindow();
  payment.openAddress('https://pay.example/p/1?sig=a%2Fb');
  expect(seen).toEqual({ opener: null, address: 'https://pay.example/p/1?sig=a%2Fb', closed: false });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '', `${location.origin}/home`, 'https://user@pay.example/'])(
  'for the forbidden address %j the window is closed',
  (address) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const seen = browser();
    openPaymentWindow().openAddress(address);
    expect(seen).toMatchObject({ address: '', closed: true });
  },
);

test('a blocked window is reported, and leading it anywhere does nothing', () => {
  browser(true);
  const payment = openPaymentWindow();
  expect(payment.blocked).toBe(true);
  payment.openAddress('https://pay.example/p/1');
});
