// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { intl } from '../../../../src/config/markets/intl.ts';
import { nl } from '../../../../src/config/markets/nl.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { activity, protection } from '../../../../src/contract/protection.ts';
import { KindsCard } from '../../../../src/features/protection/parts/KindsCard.tsx';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { Pauses } from '../../../../src/features/protection/parts/Pauses.tsx';
import { RealityCheckCard } from '../../../../src/features/protection/parts/RealityCheckCard.tsx';
import { WinLock } from '../../../../src/features/protection/parts/WinLock.tsx';
import StepsScreen from '../../../../src/features/protection/StepsScreen.tsx';
import { startOperator } from '../games/operator.ts';
import { byTestId, clear, draw, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

/** Connects to an operator that refuses every change for a minute, and whose state of protection is `state`. */
function refuseAll(state: object = {}): void {
  const refusal = { code: CODES.rateLimited, msg: '', data: { retry_after: 60 } };
  startOperator(({ path }) => (path === activity.path ? { code: 0, msg: '', data: { days: [] } } : refusal), {
    protection: () => ({ market: 'intl', ...state }),
  });
}

/** The button whose text is `name`, or begins with it. */
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
  if (!found) throw new Error(`No button ${name}`);
  return found;
}

/** Agrees to the question of the dialog. */
async function accept(): Promise<void> {
  await press(
    await until(() => {
      const found = document.querySelector<HTMLElement>('dialog [data-autofocus]');
      if (!found) throw new Error('No dialog');
      return found;
    }),
  );
}

const isCountingDown = (pressed: Element | null): boolean =>
  pressed?.matches(':disabled') === true && /^Try again in \d+ seconds$/.test(pressed.textContent);

describe('until the operator takes another try after a rate limit (Rule C12)', () => {
  it('the pressed button of a card counts down, and the others cannot be pressed', async () => {
    refuseAll();
    await draw(<RealityCheckCard pack={nl} check={{ minutes: 30 }} />);
    const [first, second] = await until(() => {
      const [one, other] = byTestId('reality-check').querySelectorAll('button');
      if (!one || !other) throw new Error('The card does not show its buttons');
      return [one, other];
    });
    const name = second.textContent;
    await press(first);
    await until(() => expect(isCountingDown(first)).toBe(true));
    expect([second.textContent, second.disabled]).toEqual([name, true]);
  });

  it('the button of a break counts down', async () => {
    refuseAll();
    await draw(<Pauses pack={intl} paused={false} ownEnd={-Infinity} />);
    const pause = button('24 hours');
    await press(pause);
    await accept();
    await until(() => expect(isCountingDown(pause)).toBe(true));
  });

  it('no kind of games can be closed, and the switches show it', async () => {
    refuseAll();
    await draw(<KindsCard {...v.parse(protection.output, { market: 'nl' })} />);
    const first = byTestId('kinds').querySelector('input');
    if (!first) throw new Error('The card does not show its switches');
    await press(first);
    await until(() => expect(byTestId('kinds').textContent).toContain('Too many attempts.'));
    expect(first.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [
      'Request no limit',
      <LimitCard
        key="limit"
        kind="deposit"
        limits={
          v.parse(protection.output, {
            market: 'nl',
            limits: [{ kind: 'deposit', period: 'day', value: 50_000, used: 0 }],
          }).limits
        }
        joint={[]}
        pack={intl}
      />,
    ],
    ['Turn off', <WinLock key="lock" lock={{ above: 50_000 }} />],
  ])('“%s” cannot be pressed while the main button of its form counts down', async (name, content) => {
    refuseAll();
    await draw(content);
    await press(button('Change'));
    const none = button(name);
    await press(none);
    await until(() => expect(isCountingDown(document.querySelector('form [type="submit"]'))).toBe(true));
    expect(none.disabled).toBe(true);
  });

  it.each(['risk-notice', 'review-limits', 'acknowledge-activity'])(
    'the button of the step %s counts down',
    async (step) => {
      refuseAll({ must: [step] });
      await draw(<StepsScreen />);
      await until(() => expect(byTestId('step-done').matches(':disabled')).toBe(false));
      await press(byTestId('step-done'));
      await until(() => expect(isCountingDown(byTestId('step-done'))).toBe(true));
    },
  );

  it('the button that continues without a limit counts down', async () => {
    refuseAll({ must: ['set-limits'] });
    await draw(<StepsScreen />);
    await until(() => byTestId('step-skip'));
    await press(byTestId('step-skip'));
    await accept();
    await until(() => expect(isCountingDown(byTestId('step-skip'))).toBe(true));
    expect(byTestId('step-done').textContent).toBe('Continue');
  });
});
