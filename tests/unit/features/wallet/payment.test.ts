// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPayment } from '../../../../src/features/wallet/openPayment.ts';
import { toast } from '../../../../src/overlays/index.ts';

vi.mock('../../../../src/overlays/index.ts', () => ({ toast: vi.fn(() => Promise.resolve()) }));

const PAGE = 'https://pay.example/p/1?sig=a%2Fb';
const waiting = { closed: false, open: vi.fn(), close: vi.fn() };

beforeEach(() => vi.clearAllMocks());

test('the window goes to the payment page', () => {
  openPayment(waiting, PAGE);
  expect(waiting.open).toHaveBeenCalledExactlyOnceWith(PAGE);
  expect(waiting.close).not.toHaveBeenCalled();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '', `${location.origin}/home`, 'https://user@pay.example/'])(
  'for the forbidden address %j the window is closed',
  (address) => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    openPayment(waiting, address);
    expect(waiting.open).not.toHaveBeenCalled();
    expect(waiting.close).toHaveBeenCalledOnce();
  },
);

test('a blocked window is reported until the player closes the message, which says what to do (Rule N5)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  openPayment(null, PAGE);
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    'lastingError',
    'Your browser blocked the payment window. Press “Open the payment page”.',
  );
});

test('on an iPhone’s home screen, where no window is opened, there is nothing to report', () => {
  vi.stubGlobal('navigator', { standalone: true });
  openPayment(null, PAGE);
  vi.unstubAllGlobals();
  expect(toast).not.toHaveBeenCalled();
});
