// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { nl } from '../../../../src/config/markets/nl.ts';
import { protection, setClosedKinds, setRealityCheck } from '../../../../src/contract/protection.ts';
import { setAnswer } from '../../../../src/data/query.ts';
import { pauseAnswered } from '../../../../src/features/protection/lagging.ts';
import { protection as read } from '../../../../src/features/protection/protection.queries.ts';
import { KindsCard } from '../../../../src/features/protection/parts/KindsCard.tsx';
import { RealityCheckCard } from '../../../../src/features/protection/parts/RealityCheckCard.tsx';
import { connectOperator } from '../../../support/connectTo.ts';
import { startOperator, type Answer } from '../games/operator.ts';
import { byTestId, clear, draw, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

it('of the buttons of a card only the pressed one is busy; the others do not act until the reply (Rule R17)', async () => {
  const reply = Promise.withResolvers<Answer>();
  const { calls } = startOperator(() => reply.promise);
  await draw(<RealityCheckCard pack={nl} check={{ minutes: 30 }} />);
  const [first, second] = await until(() => {
    const [one, other] = byTestId('reality-check').querySelectorAll('button');
    if (!one || !other) throw new Error('The card does not show its buttons');
    return [one, other];
  });
  const looks = () =>
    [first, second].map((button) => ({ busy: button.getAttribute('aria-busy'), disabled: button.disabled }));

  // The interval in force is the one that is marked.
  expect([first, second].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await press(first);
  await until(() => expect(calls.map(({ path }) => path)).toEqual([setRealityCheck.path]));
  expect(looks()).toEqual([
    { busy: 'true', disabled: false },
    { busy: null, disabled: true },
  ]);
  await press(second);

  reply.resolve({ code: 0, msg: '', data: { market: 'nl', reality_check: { minutes: 15 } } });
  await until(() =>
    expect(looks()).toEqual([
      { busy: null, disabled: false },
      { busy: null, disabled: false },
    ]),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ minutes: 15 }]);
});

it('a switch keeps the focus while its change is being saved, and a second press sends nothing (Rule R10)', async () => {
  const reply = Promise.withResolvers<Answer>();
  const { calls } = startOperator(() => reply.promise, { protection: () => ({ market: 'nl' }) });
  await draw(<KindsCard {...v.parse(protection.output, { market: 'nl' })} />);
  const [first, second] = byTestId('kinds').querySelectorAll('input');
  if (!first || !second) throw new Error('The card does not show its switches');
  first.focus();
  await press(first);
  await until(() => expect(calls.map(({ path }) => path)).toEqual([setClosedKinds.path]));
  expect([first.disabled, first.getAttribute('aria-disabled'), second.checked]).toEqual([false, 'true', false]);
  await press(second);
  expect(second.checked).toBe(false);
  reply.resolve({ code: 0, msg: '', data: { market: 'nl', closed_kinds: ['slot'] } });
  await until(() => expect(first.getAttribute('aria-disabled')).toBe('false'));
  expect([document.activeElement, calls.map(({ body }) => body)]).toEqual([first, [{ kinds: 'slot' }]]);
});

it('a kind that this build does not know is shown as closed, and a switch leaves it closed (Rule R10)', async () => {
  const now = { market: 'nl', closed_kinds: ['bingo', 'slot'] };
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: now }), { protection: () => now });
  await draw(<KindsCard {...v.parse(protection.output, now)} />);
  expect(byTestId('kinds').textContent).toContain('Another type of game is blocked too.');
  const slots = byTestId('kinds').querySelector('input');
  if (!slots) throw new Error('The card does not show its switches');
  await press(slots);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds: 'bingo' }]));
});

it.each([
  ['the card was loaded', false],
  ['a pause was taken here, within its minute', true],
])('a switch leaves what another device has closed since %s (Rule R10)', async (_when, isPaused) => {
  const now = {
    market: 'nl',
    closed_kinds: ['casino', 'arcade'],
    opening_kinds: [{ kind: 'arcade', effective_at: '' }],
  };
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: now }), { protection: () => now });
  if (isPaused) {
    pauseAnswered(Date.now());
    setAnswer(read, {}, v.parse(protection.output, { market: 'nl' }));
  }
  await draw(<KindsCard {...v.parse(protection.output, { market: 'nl' })} />);
  const slots = byTestId('kinds').querySelector('input');
  if (!slots) throw new Error('The card does not show its switches');
  await press(slots);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds: 'casino,slot' }]));
});

it.each([
  ['from before they were closed', {}, 'bingo,slot,casino'],
  [
    'in which they are being opened since',
    { closed_kinds: ['bingo', 'slot'], opening_kinds: ['bingo', 'slot'].map((kind) => ({ kind, effective_at: '' })) },
    'casino',
  ],
])('a switch sends what the card shows as closed, at an answer %s (Rules C53, R10)', async (_, now, kinds) => {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: { market: 'nl' } }), {
    protection: () => ({ market: 'nl', ...now }),
  });
  await draw(<KindsCard {...v.parse(protection.output, { market: 'nl', closed_kinds: ['bingo', 'slot'] })} />);
  const casino = byTestId('kinds').querySelectorAll('input')[1];
  if (!casino) throw new Error('The card does not show its switches');
  await press(casino);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds }]));
});

it('a kind that was just closed stays so, on the card and in what is sent, while the answers are from before it (Rules C53, R10)', async () => {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: { market: 'nl', closed_kinds: ['slot'] } }), {
    protection: () => ({ market: 'nl' }),
  });
  await draw(<KindsCard {...v.parse(protection.output, { market: 'nl' })} />);
  const switches = () => [...byTestId('kinds').querySelectorAll('input')];
  const [slots] = switches();
  if (!slots) throw new Error('The card does not show its switches');
  await press(slots);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds: 'slot' }]));
  await until(() => expect(switches().map(({ checked }) => checked)).toContain(true));
  const casino = switches()[1];
  if (!casino) throw new Error('The card does not show its switches');
  await press(casino);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds: 'slot' }, { kinds: 'slot,casino' }]));
});

it('a kind that was just asked to open is not closed again by the next switch, while the answers are from before that (Rules C53, R10)', async () => {
  const opening_kinds = [{ kind: 'slot', effective_at: '2099-01-01T00:00:00Z' }];
  const reply = { market: 'nl', closed_kinds: ['slot'], opening_kinds };
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: reply }), {
    protection: () => ({ market: 'nl', closed_kinds: ['slot'] }),
  });
  const shown = (state: object) => draw(<KindsCard {...v.parse(protection.output, state)} />);
  const switches = () => [...byTestId('kinds').querySelectorAll('input')];
  const pressAt = (index: number) => press(switches()[index] ?? expect.unreachable());
  await shown({ market: 'nl', closed_kinds: ['slot'] });
  await pressAt(0);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds: '' }]));
  await until(() => expect(switches()[0]?.getAttribute('aria-disabled')).toBe('false'));
  await shown(reply);
  await pressAt(1);
  await until(() => expect(calls.map(({ body }) => body)).toEqual([{ kinds: '' }, { kinds: 'casino' }]));
});

it('a switch changes nothing while the operator does not say what is closed now (Rule R10)', async () => {
  const { calls } = startOperator(() => ({ code: 0, msg: '', data: { market: 'nl' } }));
  connectOperator((call) => {
    calls.push(call);
    return 'no answer';
  });
  await draw(<KindsCard {...v.parse(protection.output, { market: 'nl', closed_kinds: ['casino'] })} />);
  const slots = byTestId('kinds').querySelector('input');
  if (!slots) throw new Error('The card does not show its switches');
  await press(slots);
  await until(() => expect(slots.getAttribute('aria-disabled')).toBe('false'));
  expect(calls.map(({ path }) => path)).toEqual([protection.path]);
});
