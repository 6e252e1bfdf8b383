// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OverlayClosing } from '../../../src/data/overlayClosing.ts';
import { apiError, type ApiError } from '../../../src/operator/index.ts';
import { byTestId, draw, errorOf, input } from '../features/account/page.tsx';
import { change, Changing, page, refusal, RIGHT, Screen, send, state, type Outcome } from './formPage.tsx';

describe('the outcome of a command', () => {
  it('a command that is done counts as a reply, a refused one as a refusal', async () => {
    page.outcome = () => ({ outcome: 'done', value: 'moved' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(page.accepted).toEqual(['moved']);
    page.outcome = () => ({ outcome: 'refused', error: apiError('code', { fields: { amount: 'balance' } }) });
    await send();
    expect(document.body.textContent).toContain('More than there is.');
    expect(document.activeElement).toBe(input('amount'));
  });

  it('what was sent is not checked against the balance that the reply has brought before the form ends', async () => {
    let end: (reply: Outcome) => void = () => undefined;
    page.outcome = () => new Promise((resolve) => (end = resolve));
    await draw(<Changing steps={[{ initial: RIGHT }, { initial: RIGHT, balance: 1 }]} />);
    await send();
    await change();
    expect([page.form.rule('amount'), page.form.amount('amount').error]).toEqual(['balance', undefined]);
    await act(async () => end(refusal({ password: 'min' })));
    expect(page.form.amount('amount').error).toBe('More than there is.');
  });

  describe('a refusal is marked as announced', () => {
    const events: string[] = [];
    let end: (refused: Outcome) => void = () => undefined;
    const onLateRefusal = async ({ kind }: ApiError): Promise<boolean> => events.push(`late ${kind}`) > 0;
    const refused = (error = apiError('code')): Outcome => ({
      outcome: 'refused',
      error,
      markNotified: async () => void events.push(`notified ${state()}`),
    });

    beforeEach(() => {
      events.splice(0);
      page.outcome = () => new Promise((resolve) => (end = resolve));
    });

    it.each([apiError('code'), apiError('code', { fields: { amount: 'balance' } })])(
      'once it is on the screen',
      async (error) => {
        await draw(<Screen initial={RIGHT} onLateRefusal={onLateRefusal} />);
        await send();
        expect(events).toEqual([]);
        await act(async () => end(refused(error)));
        expect(events).toEqual([error.fields['amount'] ? 'notified allChecked' : 'notified code 5001 allChecked']);
        await draw(null);
        expect(events).toHaveLength(1);
      },
    );

    it('once it was announced outside the form, which has unmounted', async () => {
      await draw(<Screen initial={RIGHT} onLateRefusal={onLateRefusal} />);
      await send();
      await draw(<p data-testid="state">gone</p>);
      await act(async () => end(refused()));
      expect(events).toEqual(['late code', 'notified gone']);
    });

    it.each(['on the screen', 'outside the form, which has unmounted'])(
      'once a page that was hidden is visible again, announced %s (Rule W9)',
      async (where) => {
        await draw(<Screen initial={RIGHT} onLateRefusal={onLateRefusal} />);
        await send();
        const isLate = where !== 'on the screen';
        if (isLate) await draw(<p data-testid="state">gone</p>);
        const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        await act(async () => end(refused()));
        const before = isLate ? ['late code'] : [];
        expect(events).toEqual(before);
        visibility.mockRestore();
        for (const _ of [1, 2]) await act(async () => document.dispatchEvent(new Event('visibilitychange')));
        expect(events).toEqual([...before, isLate ? 'notified gone' : 'notified code 5001 allChecked']);
      },
    );

    it('not if the announcement outside the form could not be shown: the next page shows it (Rule W9)', async () => {
      await draw(<Screen initial={RIGHT} onLateRefusal={async () => false} />);
      await send();
      await draw(<p data-testid="state">gone</p>);
      await act(async () => end(refused()));
      expect(events).toEqual([]);
    });

    it('not by the end of the session, which the next page tells (Rules A10, W9)', async () => {
      await draw(<Screen initial={RIGHT} onLateRefusal={onLateRefusal} />);
      await send();
      await draw(<p data-testid="state">gone</p>);
      await act(async () => end(refused(apiError('signedOut'))));
      expect(events).toEqual([]);
    });

    it('by the announcement outside the form while its overlay, which has been closed, moves out of view (Rules N4, W9)', async () => {
      function Overlay() {
        const [closed, setClosed] = useState(false);
        return (
          <OverlayClosing value={closed}>
            <Screen initial={RIGHT} onLateRefusal={onLateRefusal} />
            <button type="button" data-testid="close" onClick={() => setClosed(true)}>
              Close
            </button>
          </OverlayClosing>
        );
      }
      await draw(<Overlay />);
      await send();
      await act(async () => byTestId('close').click());
      await act(async () => end(refused()));
      expect(events).toEqual(['late code', expect.stringContaining('notified')]);
    });

    it('by the announcement outside the form if the form unmounts before it has rendered the refusal', async () => {
      function Page() {
        const [left, setLeft] = useState(false);
        return (
          <>
            {left ? <p data-testid="state">gone</p> : <Screen initial={RIGHT} onLateRefusal={onLateRefusal} />}
            <button type="button" data-testid="leave" onClick={() => setLeft(true)}>
              Leave
            </button>
          </>
        );
      }
      await draw(<Page />);
      await send();
      await act(async () => {
        end(refused());
        // The form has received the refusal and has not rendered it yet.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        byTestId('leave').click();
      });
      expect(events).toEqual(['late code', 'notified gone']);
    });
  });

  it('busy: a command of its kind is already pending; shown until the next attempt', async () => {
    page.outcome = () => ({ outcome: 'busy' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(state()).toBe('alreadyPending allChecked');
    page.outcome = () => ({ outcome: 'unknown' });
    await send();
    expect(state()).toBe('allChecked');
  });

  it('a submission that the player declined to confirm has no outcome', async () => {
    page.outcome = () => undefined;
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect([state(), page.accepted]).toEqual(['allChecked', []]);
  });

  it('a refusal of values that were not typed is shown at the fields too', async () => {
    page.outcome = () => refusal({ amount: 'balance' });
    await draw(<Screen />);
    await act(() => page.form.send({ nickname: '', password: '', password_again: '', amount: 40_000, adult: true }));
    expect(page.sent).toHaveLength(1);
    expect(document.body.textContent).toContain('More than there is.');
    expect(errorOf('nickname')).toBe('');
  });
});
