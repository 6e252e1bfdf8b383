/*
 * The engine of all games: starts a page, sends requests, plays a round, exchanges messages with the parent window. A game's own file
 * declares what it draws and what it sends.
 *
 * Messages to the parent are those of `src/contract/gameMessages.ts`, sent to the operator's origin only; none carries an amount.
 * In a separate window there is no parent: nothing is sent, and the page's close button closes the window.
 */
import type { GameMessage } from '../../../src/contract/gameMessages.ts';
import type { Boot, GameState, Refusal, Round, RoundRules } from '../views.ts';
import { button, el, pause, reducesMotion } from './dom.ts';
import { text, type TextName } from './strings.ts';

/** A successful answer of the game server; `balance` is in won. */
export type Answer<Data> = { ok: true; balance: number } & Data;
type Refused = { ok: false; reason: Refusal };
type StateOf<Kind> = Extract<GameState, { kind: Kind }>;
type RoundOf<Kind> = Extract<Round, { kind: Kind }>;
type Tone = 'plain' | 'good' | 'bad';

/** The refusals that have a text of their own, under their name. */
const EXPLAINED: readonly (Refusal & TextName)[] = ['session', 'insufficient', 'limit', 'stake', 'pace'];

/** What a game gives the engine to show and to drive. */
interface Game {
  stage: HTMLElement;
  controls: HTMLElement;
  /** The status line before the first round. */
  greeting: string;
  /** The main action, also on Space and Enter. Without it these keys do nothing. */
  press?: () => unknown;
  /** Redraws the controls; called whenever a round begins or ends. */
  refresh?: () => void;
}

const root = document.querySelector<HTMLElement>('#game') ?? document.body;
/** What the server wrote into this page. */
export const boot = JSON.parse(root.dataset['boot'] ?? '{}') as Boot;

const balance = el('output.balance-amount', { 'data-testid': 'balance' });
const status = el('p.status', { role: 'status', 'aria-live': 'polite', 'data-testid': 'last-result' });
/** Milliseconds in which another press counts as the second of a double press: it must not make a bet, nor take a win. */
export const DOUBLE_PRESS = 800;
const CONTROLS = 'button, input, select, summary, a, dialog[open]';
/** Milliseconds after which a request counts as unanswered. */
const TIMEOUT = 20_000;
/** Milliseconds before each retry; the last one repeats. */
const RETRY_DELAYS = [300, 1000, 2000, 4000, 8000];

/** The balance in won that is shown. */
let held = 0;
/** The status line's last message: shown again once the notice of a lost connection goes. */
let lastStatus: [message: string, tone: Tone] = ['', 'plain'];
/** Number of requests that are being repeated because their reply was lost. */
let unanswered = 0;
let roundSeconds = 0;
let running = false;
let refresh: (() => void) | undefined;

/** A text in the page's language. */
export function t(name: TextName, values?: Record<string, string | number>): string {
  return text(boot.lang, name, values);
}

/** An amount of won as the page's language writes it. */
export function won(amount: number): string {
  const digits = Math.floor(amount).toLocaleString(boot.lang);
  return boot.lang === 'ko' ? `${digits}원` : `₩${digits}`;
}

/** A short amount for a chip: 1천, 5만; 1K, 50K. */
export function short(amount: number): string {
  return new Intl.NumberFormat(boot.lang, { notation: 'compact', maximumFractionDigits: 1 }).format(amount);
}

/** Sends a message to the window around the game. */
export function notify(type: GameMessage): void {
  if (window.parent !== window) window.parent.postMessage({ type }, boot.parent);
}

/** Shows a balance in won. */
export function showBalance(amount: number): void {
  held = amount;
  balance.textContent = won(amount);
}

/** Shows a message in the status line, which screen readers announce. */
export function showStatus(message: string, tone: Tone = 'plain'): void {
  lastStatus = [message, tone];
  writeStatus(message, tone);
}

function writeStatus(message: string, tone: Tone): void {
  status.textContent = message;
  status.dataset['tone'] = tone;
}

/** Whether a round is running. */
export function isRunning(): boolean {
  return running;
}

/** Whether a request is being repeated because its reply was lost: what happened meanwhile is not known. */
export function isChecking(): boolean {
  return unanswered > 0;
}

function setRunning(value: boolean): void {
  running = value;
  root.classList.toggle('is-busy', value);
  refresh?.();
  notify(value ? 'game:round-begin' : 'game:round-end');
}

async function request<Data>(path: string, body: object | undefined): Promise<Answer<Data> | Refused> {
  const reply = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-game-session': boot.session, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT),
    cache: 'no-store',
  });
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) throw new Error(`HTTP ${reply.status}`);
  return answer as Answer<Data> | Refused;
}

/**
 * Repeats a request until the server answers; undefined if it refuses, which the status line shows. A lost reply is requested again with the
 * same body: rounds carry an idempotency key made by the page, so a retry does not play twice.
 */
export async function send<Data>(path: string, body?: object): Promise<Answer<Data> | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await request<Data>(path, body);
      if (attempt > 0) {
        unanswered -= 1;
        if (unanswered === 0 && status.textContent === t('checking')) writeStatus(...lastStatus);
      }
      if (!answer.ok) {
        showStatus(t(EXPLAINED.find((reason) => reason === answer.reason) ?? 'refused'), 'bad');
        return undefined;
      }
      if (!body) showBalance(answer.balance);
      return answer;
    } catch {
      if (attempt === 0) unanswered += 1;
      writeStatus(t('checking'), 'bad');
      await pause(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)] ?? 0);
    }
  }
}

/** Shows the present balance to a player who comes back to the page while no round runs: they may have made a deposit over the game. */
async function refetchBalance(): Promise<void> {
  if (running) return;
  const before = held;
  // Ignore a failure: the next round's answer has the balance too.
  const answer = await request('/state', undefined).catch(() => undefined);
  if (answer?.ok && !running && held === before) showBalance(answer.balance);
}

/**
 * Plays one round; while it runs no other can begin. `show` presents the answer: it must call `showBalance` once the result is visible, and
 * resolve when the round is over. `refused` runs if the server refuses the bet. Resolves to whether the server accepted it.
 */
export async function playRound<Kind extends Round['kind']>(
  bet: object,
  show: (answer: Answer<{ round: RoundOf<Kind> }>) => Promise<unknown> | void,
  refused?: () => Promise<unknown> | void,
): Promise<boolean> {
  setRunning(true);
  const answer = await send<{ round: RoundOf<Kind> }>('/round', { key: crypto.randomUUID(), ...bet });
  const answered = performance.now();
  if (answer) await show(answer);
  else await refused?.();
  // The market's minimum time from the start of one round to the next. The server starts the round before it answers, so counting from the
  // answer is never too short.
  if (answer) await pause(Math.max(0, roundSeconds * 1000 - (performance.now() - answered)));
  setRunning(false);
  return answer !== undefined;
}

/** Begins a game of a kind: requests its state, draws it, and notifies the window around it. */
export async function startGame<Kind extends GameState['kind']>(
  kind: Kind,
  draw: (state: StateOf<Kind>, rules: RoundRules) => Game,
): Promise<void> {
  root.style.setProperty('--scene', `url("/scene/${boot.id}.webp")`);
  const answer = await send<{ state: GameState; rules: RoundRules }>('/state');
  if (answer?.state.kind !== kind) {
    root.replaceChildren(el('main.gone', el('p', t('session'))));
    return;
  }
  ({ roundSeconds } = answer.rules);
  const game = draw(answer.state as StateOf<Kind>, answer.rules);
  const close = button(
    'icon-button',
    'close',
    () => window.close(),
    { 'aria-label': t('close'), title: t('close') },
    '✕',
  );
  root.replaceChildren(
    el(
      'header.top',
      el('h1.title', boot.title),
      el('p.balance', el('span.label', t('balance')), balance),
      ...(window.parent === window ? [close] : []),
    ),
    game.stage,
    status,
    game.controls,
    el('footer.foot', t('play')),
  );
  refresh = game.refresh;
  refresh?.();
  showStatus(game.greeting);
  if (game.press) onMainKey(game.press);
  window.addEventListener('focus', () => void refetchBalance());
  notify('game:ready');
}

/** Runs `action` on Space and Enter, unless the focus is on a control that uses the key itself or a dialog is open. */
function onMainKey(action: () => unknown): void {
  document.addEventListener('keydown', (event) => {
    if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS);
    if (onControl || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    action();
  });
}

/**
 * Two buttons that step through `bets` (in won), beginning at `first`; without effect while a round runs. `onChange` is called after each change
 * by the player.
 */
export function betPicker(
  bets: readonly number[],
  first: number,
  onChange?: () => void,
): { element: HTMLElement; value(): number; refresh(): void } {
  let index = Math.max(0, bets.indexOf(first));
  const shown = el('output.bet-value', { 'data-testid': 'bet' });
  const change = (by: number) => () => {
    if (running) return;
    index = Math.min(bets.length - 1, Math.max(0, index + by));
    refreshPicker();
    onChange?.();
  };
  const less = button('round-button', 'bet-less', change(-1), { 'aria-label': t('less') }, '−');
  const more = button('round-button', 'bet-more', change(1), { 'aria-label': t('more') }, '+');
  function refreshPicker(): void {
    shown.textContent = won(bets[index] ?? 0);
    // Not `disabled`: the focus would leave the pressed button, and the next Space or Enter would begin a round.
    less.ariaDisabled = String(running || index === 0);
    more.ariaDisabled = String(running || index === bets.length - 1);
  }
  refreshPicker();
  const amount = el('p', el('span.label', t('bet')), shown);
  return {
    element: el('div.bet-picker', { role: 'group', 'aria-label': t('bet') }, less, amount, more),
    value: () => bets[index] ?? 0,
    refresh: refreshPicker,
  };
}

/** A dialog over the game and the button that opens it. */
export function sheet(title: string, ...content: Node[]): [open: HTMLButtonElement, dialog: HTMLDialogElement] {
  const dialog = el('dialog.sheet', { 'aria-label': title });
  const close = button('main-button', 'sheet-close', () => dialog.close(), t('close'));
  dialog.append(el('div.sheet-body', el('h2', title), ...content, close));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return [button('side-button', 'sheet-open', () => dialog.showModal(), title), dialog];
}

/** Counts up to an amount in won within an element, or shows it immediately for players who want no motion. */
export async function countUp(element: HTMLElement, amount: number, milliseconds: number): Promise<void> {
  const from = performance.now();
  for (let part = 0; part < 1 && !reducesMotion();) {
    part = Math.min(1, (performance.now() - from) / milliseconds);
    element.textContent = won(amount * (1 - (1 - part) ** 3));
    await new Promise(requestAnimationFrame);
  }
  element.textContent = won(amount);
}
