import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { storedToken } from '../../operator/index.ts';

/**
 * A position on a page: scroll offset in CSS pixels, focused control (the `nth` of its name; '' for none) and whether it had the ring of
 * focus, and whether signed in.
 */
const position = v.object({
  y: v.number(),
  name: v.string(),
  nth: v.number(),
  ring: v.optional(v.boolean(), true),
  member: v.optional(v.boolean()),
});
type Position = v.InferOutput<typeof position>;
const entryState = v.object({ position });

const CONTROLS = '#page :is(a[href], button)';
/** Debounce of storing a position after a scroll or focus change, in ms: Safari allows 100 history updates in 30 s. */
const STORE_DELAY = 300;
/** How long a position is restored while lists load, in ms: as long as the call for a list may take. */
const RESTORE_FOR = TIMINGS.callTimeout;
const ACTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

/**
 * Stores the player's position in each history entry and restores it on Back, Forward and reload: scroll offset and focus. Lists load late,
 * so it is restored until they are there, until the player acts, or until a time limit. Called once, when the page has loaded.
 */
export function watchPositions(): void {
  let address = location.href;
  // Read at scroll time: reading it at a click would force a layout.
  let top = Math.round(scrollY);
  let cancelStore = (): void => undefined;
  let endRestore: (() => void) | undefined;
  /** A navigation is pending: until its content has the focus, ignore programmatic changes. */
  let awaited = false;

  const storePosition = (control = document.activeElement?.closest<HTMLElement>(CONTROLS)): void => {
    cancelStore();
    // Until the position is restored, the page's current one is not stored.
    if (endRestore || awaited) return;
    const name = control ? nameOf(control) : '';
    const nth = control ? namesakes(name).indexOf(control) : 0;
    const now: Position = { y: top, name, nth, ring: !!control?.matches(':focus-visible'), member: isMember() };
    const before = positionOfEntry();
    if (before?.y === now.y && before.name === name && before.nth === nth && before.ring === now.ring) return;
    history.replaceState({ ...history.state, position: now }, '', location.href);
  };
  const storeSoon = (): void => {
    cancelStore();
    cancelStore = systemClock.setTimeout(storePosition, STORE_DELAY);
  };
  const arrive = ({ type }: Event): void => {
    if (location.href === address) {
      // An overlay has closed. If it had opened soon after the last scroll, only its own entry has the page's position.
      if (type === 'popstate') storePosition();
      return;
    }
    // A page that rewrites its own query string, such as by what is typed into a filter, stays where it is.
    const isSamePage = type === 'replaceState' && new URL(address).pathname === location.pathname;
    address = location.href;
    if (isSamePage) return;
    cancelStore();
    endRestore?.();
    const known = positionOfEntry();
    awaited = known === undefined;
    if (known) restorePosition(known);
  };
  /** `focusVisible`: whether the focus gets its ring; undefined: as the browser decides. */
  const restorePosition = (known: Position, focusVisible?: boolean): void => {
    const acted = new AbortController();
    const restore = (): void => {
      scrollTo(0, known.y);
      const control = known.name ? namesakes(known.name)[known.nth] : document.getElementById('main');
      if (document.activeElement !== control)
        control?.focus({ preventScroll: true, ...(focusVisible !== undefined && { focusVisible }) });
    };
    const watch = new MutationObserver(restore);
    watch.observe(document.body, { childList: true, subtree: true });
    const cancel = [
      // The new page, or its placeholder, is rendered by then.
      systemClock.setTimeout(restore, 0),
      systemClock.setTimeout(() => endRestore?.(), RESTORE_FOR),
    ];
    endRestore = () => {
      endRestore = undefined;
      acted.abort();
      watch.disconnect();
      for (const each of cancel) each();
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    };
    for (const act of ACTS) addEventListener(act, endRestore, { capture: true, passive: true, signal: acted.signal });
  };

  const scrolled = (): void => {
    top = Math.round(scrollY);
    storeSoon();
  };
  addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('focusin', () => {
    awaited = false;
    storeSoon();
  });
  const pressed = ({ target }: Event): void => {
    awaited = false;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
    // Only for links: few buttons lead to another page, and storing takes several milliseconds on a slow phone.
    if (link) storePosition(link.matches(CONTROLS) ? link : undefined);
  };
  // In the capture phase, before the click navigates.
  document.addEventListener('click', pressed, { capture: true });
  // The router dispatches events of these names, before it renders the new page.
  for (const step of ['popstate', 'pushState', 'replaceState']) addEventListener(step, arrive, { capture: true });
  const known = positionOfEntry();
  // A new document takes a focus by script for one by keyboard: a row that was tapped would get the ring.
  if (known && !hasActed()) restorePosition(known, known.ring);
}

/** Whether the player has acted on this document: `userActivation` includes actions on the previous one. */
function hasActed(): boolean {
  const counts: EventCounts | undefined = performance.eventCounts;
  return ACTS.some((act) => (counts?.get(act) ?? 0) > 0);
}

function positionOfEntry(): Position | undefined {
  const parsed = v.safeParse(entryState, history.state);
  if (!parsed.success) return undefined;
  // After a sign-out it is a different page, which starts at its top.
  const isOther = parsed.output.position.member && !isMember();
  return isOther ? { y: 0, name: '', nth: 0, ring: false } : parsed.output.position;
}

/** By the stored token: the session's script may not be loaded yet. */
function isMember(): boolean {
  return storedToken() !== undefined;
}

/** A name that identifies a control, independent of the language if it is a link. */
function nameOf(control: Element): string {
  return control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent;
}

function namesakes(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name);
}
