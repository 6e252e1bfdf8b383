// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TroubleState } from '../../../../src/i18n/troubles.ts';
import { apiError, type ApiError } from '../../../../src/operator/index.ts';
import {
  launchFailureText,
  launchInFrame,
  launchInWindow,
  traceOfFailure,
  type LaunchFailure,
  type LaunchPorts,
} from '../../../../src/features/games/launch.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { WaitingWindow } from '../../../../src/pwa/waitingWindow.ts';
import type { CurrentGame } from '../../../../src/state/game.ts';
import { flushPromises, VirtualClock } from '../../../support/virtualClock.ts';

const slot: CurrentGame = { id: '1020001', title: 'Royal Reef', provider: 'Moonstone', category: 'slot' };

type Answer = Result<{ url: string; session: string }, ApiError>;

/** Ports of a launch whose call is answered when `answer` is called. */
function world() {
  const clock = new VirtualClock();
  const calls: { game: CurrentGame; trace: string; signal: AbortSignal; onSent: () => void }[] = [];
  const order: string[] = [];
  const popup = { closed: false, url: '', wasAskedToClose: false };
  const handle: WaitingWindow = {
    get closed() {
      return popup.closed;
    },
    open: (url) => void (popup.url = url),
    close() {
      order.push('close');
      popup.wasAskedToClose = true;
    },
  };
  let resolve: (answer: Answer) => void = () => undefined;
  const ports: LaunchPorts & { blocked: boolean } = {
    blocked: false,
    clock,
    ownOrigin: () => 'https://lounge.example',
    requestAddress(game, trace, signal, onSent) {
      order.push('ask');
      calls.push({ game, trace, signal, onSent });
      return new Promise((answered) => (resolve = answered));
    },
    openWaiting() {
      order.push('open');
      return ports.blocked ? null : handle;
    },
  };
  return {
    ports,
    clock,
    calls,
    order,
    popup,
    async answer(answer: Answer) {
      resolve(answer);
      await flushPromises();
    },
  };
}

function startFrame(here: ReturnType<typeof world>) {
  const reports: (string | LaunchFailure)[] = [];
  const launch = launchInFrame(here.ports, slot, {
    show: () => here.order.push('show'),
    address: (url) => reports.push(url),
    failed: (failure) => reports.push(failure),
  });
  return { reports, launch };
}

const addressOf = (url: string): Answer => ok({ url, session: 's1' });

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('launch fills the frame with the returned URL, upgraded from http to https', () => {
  it.each([
    ['http://games.example/play?sig=a%2Fb', 'https://games.example/play?sig=a%2Fb'],
    ['https://games.example/play/1', 'https://games.example/play/1'],
    ['http://localhost:4176/play/1', 'http://localhost:4176/play/1'],
  ])('%s', async (given, expected) => {
    const here = world();
    const { reports } = startFrame(here);
    expect(here.calls[0]?.game).toEqual(slot);
    await here.answer(addressOf(given));
    expect(reports).toEqual([expected]);
  });
});

describe('the game window is shown once per launch', () => {
  it('when the request has been sent', async () => {
    const here = world();
    startFrame(here);
    here.calls[0]?.onSent();
    expect(here.order).toEqual(['ask']);
    await here.clock.advance(0);
    expect(here.order).toEqual(['ask', 'show']);
    await here.clock.advance(50);
    await here.answer(addressOf('https://games.example/play/1'));
    expect(here.order).toEqual(['ask', 'show']);
  });

  it('after 50 ms at the latest, and before a failure is reported', async () => {
    const late = world();
    startFrame(late);
    await late.clock.advance(50);
    expect(late.order).toEqual(['ask', 'show']);
    const failed = world();
    startFrame(failed);
    await failed.answer(addressOf(''));
    expect(failed.order).toEqual(['ask', 'show']);
  });

  it('not for a cancelled launch', async () => {
    const here = world();
    startFrame(here).launch.end();
    here.calls[0]?.onSent();
    await here.clock.advance(50);
    expect(here.order).toEqual(['ask']);
  });
});

describe('launch failures', () => {
  const cases: [string, Answer, string][] = [
    [
      'launch RESULT not true gives game.launch.fetchError plus message',
      err(apiError('code', { state: 5001, message: 'The provider is away.' })),
      'The game could not be started. The provider is away.',
    ],
    [
      'launch RESULT not true without a message gives game.launch.fetchError plus unknownError',
      err(apiError('code', { state: 5001 })),
      'The game could not be started. An unknown error occurred.',
    ],
    ['launch with no url gives game.launch.fetchError', addressOf(''), 'The game could not be started.'],
    [
      'launch throws gives game.launch.serverError',
      err(apiError('network')),
      'The game server did not answer. Please try again.',
    ],
    [
      'a launch without an answer in time gives game.launch.serverError',
      err(apiError('timeout')),
      'The game server did not answer. Please try again.',
    ],
    [
      'an address with a scheme that runs script is a failed launch',
      addressOf('data:text/html,x'),
      'The game could not be started.',
    ],
    [
      'an address of our own origin is a failed launch',
      addressOf('https://lounge.example/home'),
      'The game could not be started.',
    ],
    ['a text that is no absolute URL is a failed launch', addressOf('/play/1'), 'The game could not be started.'],
  ];

  it.each(cases)('%s', async (_name, answer, text) => {
    const here = world();
    const { reports } = startFrame(here);
    await here.answer(answer);
    expect(reports.map((each) => typeof each === 'object' && launchFailureText(each))).toEqual([text]);
    expect(here.clock.pending).toBe(0);
  });

  it.each(cases)('in a window of its own: %s, and the waiting window closes', async (_name, answer, text) => {
    const here = world();
    const launch = launchInWindow(here.ports, slot);
    await here.answer(answer);
    const end = await launch.result;
    expect(end.kind === 'failed' && launchFailureText(end.failure)).toBe(text);
    expect(here.popup).toMatchObject({ wasAskedToClose: true, url: '' });
  });
});

test('in a language without spaces between sentences there is none between the failure and its reason', () => {
  const { locale, messages } = i18n;
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  const error = apiError('code', { state: 5001, message: '停止中です。' });
  expect(launchFailureText({ kind: 'refused', error })).toBe('The game could not be started.停止中です。');
  i18n.loadAndActivate({ locale, messages });
});

test('in an outage a launch without an answer does not say that it is tried again', () => {
  const text = (trouble: TroubleState['trouble']): string =>
    launchFailureText({ kind: 'noAnswer', error: apiError('network') }, { trouble, troubleUntil: undefined });
  for (const trouble of ['server', 'busy'] as const)
    expect(text(trouble)).toBe('The game server did not answer. Please try again.');
  expect(text('offline')).toBe('No connection. Reconnecting.');
});

test('a launch failure without an address has the trace of the request', async () => {
  const here = world();
  const { reports } = startFrame(here);
  await here.answer(addressOf(''));
  const trace = here.calls[0]?.trace;
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  expect(reports.map((each) => typeof each === 'object' && traceOfFailure(each))).toEqual([trace]);
});

describe('a frame that has not loaded in 12 s', () => {
  it('is reported as slow, once, and its address is still used when it arrives', async () => {
    const here = world();
    const { reports } = startFrame(here);
    await here.clock.advance(11_999);
    expect(reports).toEqual([]);
    await here.clock.advance(1);
    expect(reports).toEqual([{ kind: 'slow', trace: here.calls[0]?.trace }]);
    await here.answer(addressOf('https://games.example/1'));
    await here.clock.advance(60_000);
    expect(reports).toEqual([{ kind: 'slow', trace: here.calls[0]?.trace }, 'https://games.example/1']);
  });

  it('is reported as slow also if the address has arrived but the frame has not loaded', async () => {
    const here = world();
    const { reports } = startFrame(here);
    await here.answer(addressOf('https://games.example/1'));
    await here.clock.advance(12_000);
    expect(reports).toEqual(['https://games.example/1', { kind: 'slow', trace: here.calls[0]?.trace }]);
  });

  it('is not reported once it has loaded', async () => {
    const here = world();
    const { reports, launch } = startFrame(here);
    await here.answer(addressOf('https://games.example/1'));
    launch.loaded();
    await here.clock.advance(60_000);
    expect(reports).toEqual(['https://games.example/1']);
    expect(here.clock.pending).toBe(0);
  });

  it('is not reported after the launch was cancelled, which aborts its call', async () => {
    const here = world();
    const { reports, launch } = startFrame(here);
    launch.end();
    expect(here.calls[0]?.signal.aborted).toBe(true);
    await here.answer(addressOf('https://games.example/1'));
    await here.clock.advance(60_000);
    expect(reports).toEqual([]);
  });
});

describe('a launch in a separate window', () => {
  it('the window is opened in the click, before the call, and gets the address when it arrives', async () => {
    const here = world();
    const launch = launchInWindow(here.ports, slot);
    expect(here.order).toEqual(['open', 'ask']);
    expect(here.popup.url).toBe('');
    await here.answer(addressOf('http://games.example/9?sig=1'));
    expect(await launch.result).toMatchObject({ kind: 'opened', session: 's1' });
    expect(here.popup).toMatchObject({ url: 'https://games.example/9?sig=1', wasAskedToClose: false });
  });

  it('a window that reports itself as closed does not count as blocked', async () => {
    const here = world();
    const launch = launchInWindow(here.ports, slot);
    here.popup.closed = true;
    await here.answer(addressOf('https://games.example/9'));
    expect(await launch.result).toMatchObject({ kind: 'opened', session: 's1' });
  });

  it('blocked popup: the address waits for a second gesture', async () => {
    const here = world();
    here.ports.blocked = true;
    const launch = launchInWindow(here.ports, slot);
    await here.answer(addressOf('https://games.example/9'));
    expect(await launch.result).toEqual({ kind: 'blocked', url: 'https://games.example/9', session: 's1' });
  });

  it.each([
    ['an address', addressOf('https://games.example/9')],
    ['none', addressOf('')],
  ])(
    'a cancelled launch closes its window once, aborts its call, and does not use its answer: %s',
    async (_name, answer) => {
      const here = world();
      const launch = launchInWindow(here.ports, slot);
      launch.end();
      expect(here.calls[0]?.signal.aborted).toBe(true);
      await here.answer(answer);
      await launch.result;
      expect([here.order, here.popup.url]).toEqual([['open', 'ask', 'close'], '']);
    },
  );
});
