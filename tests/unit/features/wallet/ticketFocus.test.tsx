// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { moneyRequest } from '../../../../src/contract/wallet.ts';
import { Ticket } from '../../../../src/features/wallet/parts/Ticket.tsx';
import type { TitleFocus } from '../../../../src/features/wallet/parts/useTitleFocus.ts';
import { byTestId, draw, press } from '../account/page.tsx';

afterEach(() => draw(null));

const request = v.parse(moneyRequest, { id: 'r1', kind: 'deposit', method: 'bank', amount: 50_000, status: 'waiting' });

/** A ticket that gets the focus in this way once its button is pressed. */
function Sent({ focus }: { focus: TitleFocus }) {
  const [isSent, setSent] = useState(false);
  const send = (
    <button type="button" data-testid="send" onClick={() => setSent(true)}>
      Send
    </button>
  );
  return <Ticket title="Deposit" request={request} next="" actions={send} focus={isSent ? focus : undefined} />;
}

test.each([
  ['always', true],
  ['ifLost', false],
] as const)(
  'a ticket with focus %s comes into view though its title has the focus already: %s',
  async (focus, isScrolled) => {
    await draw(<Sent focus={focus} />);
    const title = document.querySelector('h2');
    await act(async () => title?.focus());
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    await press(byTestId('send'));
    expect(document.activeElement).toBe(title);
    expect(scroll.mock.contexts).toEqual(isScrolled ? [title] : []);
    scroll.mockRestore();
  },
);
