/*
 * What all games share: how a page begins, asks its server, and talks to the window around it.
 *
 * Messages to the parent, sent to the operator's origin only; each is an object with a `type` and nothing else:
 *   game:ready      the game is drawn and can be played
 *   game:busy       a round is running: do not interrupt it
 *   game:idle       no round is running
 *   game:round-end  money may have moved: ask your own server for the balance (an amount is never sent)
 *   game:close      the player asked to leave
 * In a window of its own there is no parent: nothing is sent, and the page's close button closes the window.
 */
import type { GameState, Refusal, Round } from '../views.ts';
import { text, type Language, type TextName } from './strings.ts';

/** What the server wrote into the page. */
interface Boot {
  session: string;
  title: string;
  id: number;
  kind: string;
  lang: Language;
  parent: string;
}

type Answer<Data> = ({ ok: true; balance: number } & Data) | { ok: false; reason: Refusal };
type Message = 'game:ready' | 'game:busy' | 'game:idle' | 'game:round-end' | 'game:close';

/** The element that a game draws into. */
export const root = document.querySelector<HTMLElement>('#game') ?? document.body;
/** What the server wrote into this page. */
export const boot = JSON.parse(root.dataset['boot'] ?? '{}') as Boot;
/** Whether the player asked for less motion; asked anew at each use. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

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

/** What an element is made with: attributes by name; `on` + event listens; true sets, false and undefined leave out. */
type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/** Makes an element. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Makes an SVG element. */
export function svg(tag: string, attributes: Record<string, string | number>, ...children: Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Waits so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Tells the window around the game something. */
export function tell(type: Message): void {
  if (window.parent !== window) window.parent.postMessage({ type }, boot.parent);
}

const balance = el('output', { class: 'balance-amount', 'data-testid': 'balance' });
const status = el('p', { class: 'status', role: 'status', 'aria-live': 'polite', 'data-testid': 'last-result' });

let held = 0;

/** The balance as it was last told. */
export function balanceNow(): number {
  return held;
}

/** Shows a balance in won. */
export function showBalance(amount: number): void {
  held = amount;
  balance.textContent = won(amount);
}

/** Says something in the status line, which is read out too. */
export function say(message: string, tone: 'plain' | 'good' | 'bad' = 'plain'): void {
  status.textContent = message;
  status.dataset['tone'] = tone;
}

/** Says why a call had no effect. */
export function sayRefusal(reason: Refusal): void {
  if (reason === 'session') say(t('session'), 'bad');
  else if (reason === 'insufficient') say(t('insufficient'), 'bad');
  else say(t('refused'), 'bad');
}

/** Marks the beginning and the end of a round for the window around the game. */
export function busy(running: boolean): void {
  root.classList.toggle('is-busy', running);
  tell(running ? 'game:busy' : 'game:idle');
  if (!running) tell('game:round-end');
}

const PATIENCE = 20_000;
const DELAYS = [300, 1000, 2000, 4000, 8000];

async function ask<Data>(path: string, body: object | undefined): Promise<Answer<Data>> {
  const reply = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-game-session': boot.session, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
    cache: 'no-store',
  });
  const answer: unknown = await reply.json();
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) throw new Error(`HTTP ${reply.status}`);
  return answer as Answer<Data>;
}

/**
 * Asks the server until it answers. A lost reply is asked for again in the same words: rounds carry a key of the page's
 * own making, so that asking twice plays once.
 */
export async function call<Data>(path: string, body?: object): Promise<Answer<Data>> {
  const before = { message: status.textContent ?? '', tone: status.dataset['tone'] };
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask<Data>(path, body);
      if (attempt > 0) say(before.message, before.tone === 'good' || before.tone === 'bad' ? before.tone : 'plain');
      if (answer.ok && !body) showBalance(answer.balance);
      return answer;
    } catch {
      say(t('checking'), 'bad');
      await pause(DELAYS[Math.min(attempt, DELAYS.length - 1)] ?? 8000);
    }
  }
}

/** Plays a round under a fresh key. */
export function playRound<Kind extends Round['kind']>(
  request: object,
): Promise<Answer<{ round: Extract<Round, { kind: Kind }> }>> {
  return call('/round', { key: crypto.randomUUID(), ...request });
}

/** Draws the frame of a game around its stage and its controls. */
function frame(stage: HTMLElement, controls: HTMLElement): void {
  const alone = window.parent === window;
  const leave = el(
    'button',
    {
      class: 'icon-button',
      type: 'button',
      'aria-label': t('close'),
      title: t('close'),
      onclick: () => window.close(),
    },
    '✕',
  );
  root.replaceChildren(
    el(
      'header',
      { class: 'top' },
      el('h1', { class: 'title' }, boot.title),
      el('p', { class: 'balance' }, el('span', { class: 'label' }, t('balance')), balance),
      ...(alone ? [leave] : []),
    ),
    stage,
    status,
    controls,
    el('footer', { class: 'foot' }, t('play')),
  );
}

/** Begins a game of a kind: asks for its state, draws it, and says that it is ready. */
export async function begin<Kind extends GameState['kind']>(
  kind: Kind,
  draw: (state: Extract<GameState, { kind: Kind }>) => { stage: HTMLElement; controls: HTMLElement },
): Promise<void> {
  root.style.setProperty('--scene', `url("/scene/${boot.id}.webp")`);
  const answer = await call<{ state: GameState }>('/state');
  if (!answer.ok || answer.state.kind !== kind) {
    root.replaceChildren(el('main', { class: 'gone' }, el('p', {}, t('session'))));
    tell('game:idle');
    return;
  }
  const { stage, controls } = draw(answer.state as Extract<GameState, { kind: Kind }>);
  frame(stage, controls);
  tell('game:ready');
  tell('game:idle');
}

/** Runs `action` on Space and Enter, unless a control that has a use for the key has the focus. */
export function onMainKey(action: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const target =
      event.target instanceof Element ? event.target.closest('button, input, select, summary, a, dialog[open]') : null;
    if (target || event.repeat || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    action();
  });
}

/** A row of two buttons around an amount out of a list. */
export function betPicker(
  bets: readonly number[],
  first: number,
): { element: HTMLElement; value(): number; enable(on: boolean): void } {
  let index = Math.max(0, bets.indexOf(first));
  const shown = el('output', { class: 'bet-value', 'data-testid': 'bet' });
  const change = (by: number) => () => {
    index = Math.min(bets.length - 1, Math.max(0, index + by));
    show();
  };
  const less = el(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': t('less'), 'data-testid': 'bet-less', onclick: change(-1) },
    '−',
  );
  const more = el(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': t('more'), 'data-testid': 'bet-more', onclick: change(1) },
    '+',
  );
  let on = true;
  function show(): void {
    shown.textContent = won(bets[index] ?? 0);
    less.disabled = !on || index === 0;
    more.disabled = !on || index === bets.length - 1;
  }
  show();
  return {
    element: el(
      'div',
      { class: 'bet-picker', role: 'group', 'aria-label': t('bet') },
      less,
      el('p', {}, el('span', { class: 'label' }, t('bet')), shown),
      more,
    ),
    value: () => bets[index] ?? 0,
    enable(enabled) {
      on = enabled;
      show();
    },
  };
}

/** Counts an amount up in an element, or shows it at once for players who want no motion. */
export async function countUp(element: HTMLElement, amount: number, milliseconds = 600): Promise<void> {
  const from = performance.now();
  while (!still()) {
    const part = Math.min(1, (performance.now() - from) / milliseconds);
    element.textContent = won(amount * (1 - (1 - part) ** 3));
    if (part >= 1) break;
    await new Promise(requestAnimationFrame);
  }
  element.textContent = won(amount);
}
