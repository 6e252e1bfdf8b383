// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { protection } from '../../../../src/contract/protection.ts';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { WinLock } from '../../../../src/features/protection/parts/WinLock.tsx';
import { startOperator } from '../games/operator.ts';
import { after, byTestId, clear, draw, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

const { limits } = v.parse(protection.output, {
  market: 'nl',
  limits: [{ kind: 'deposit', period: 'day', value: 50_000, used: 0 }],
});

function part<E extends HTMLElement>(of: string, selector: string): E {
  const found = byTestId(of).querySelector<E>(selector);
  if (!found) throw new Error(`No ${selector} in ${of}`);
  return found;
}

async function submit(card: string): Promise<void> {
  const input = part<HTMLInputElement>(card, 'input');
  await after(() => {
    Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '10000');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  const button = part<HTMLButtonElement>(card, 'button[type="submit"]');
  button.focus();
  await press(button);
}

it.each([
  ['limit-deposit-day', <LimitCard key="limit" kind="deposit" limits={limits} joint={[]} pack={null} />],
  ['win-lock', <WinLock key="lock" lock={undefined} />],
])('after a change of %s the focus is on the button that opened its form', async (card, content) => {
  startOperator(() => ({ code: 0, msg: '', data: { market: 'nl' } }));
  await draw(content);
  const change = part<HTMLButtonElement>(card, 'button');
  await press(change);
  await submit(card);
  await until(() => expect(change.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(change);
});

it('a focus that has moved on while the change was being saved stays where it is', async () => {
  const reply = Promise.withResolvers<object>();
  startOperator(() => reply.promise);
  await draw(
    <>
      <LimitCard kind="deposit" limits={limits} joint={[]} pack={null} />
      <a id="elsewhere" href="#elsewhere">
        elsewhere
      </a>
    </>,
  );
  const change = part<HTMLButtonElement>('limit-deposit-day', 'button');
  await press(change);
  await submit('limit-deposit-day');
  const elsewhere = document.getElementById('elsewhere');
  elsewhere?.focus();
  reply.resolve({ code: 0, msg: '', data: { market: 'nl' } });
  await until(() => expect(change.getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(elsewhere);
});
