import * as v from 'valibot';
import { systemClock } from '../lib/clock.ts';
import { storedToken } from '../operator/later.ts';

/** Where the player stood on a page: how far down, in CSS pixels, at which control (the `nth` of its name; '' for none), and whether signed in. */
const place = v.object({ y: v.number(), name: v.string(), nth: v.number(), member: v.optional(v.boolean()) });
type Place = v.InferOutput<typeof place>;
const placed = v.object({ place });

const CONTROLS = '#page :is(a[href], button)';
/** A place is kept so soon after a scroll or a move of the focus, in ms: Safari lets a page write 100 entries in 30 s. */
const KEEP_AFTER = 300;
/** Back at a page, its place is held for so long while lists come in, in ms. */
const HOLD = 3000;
const ACTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

/**
 * Keeps in each entry of the history where the player stood, and leads back there when they come by Back or Forward, or load the page
 * anew: the scroll position, and the focus on what they pressed. Lists come late, so it holds on until they are there, until the player
 * acts, or a bounded time. Called once, when the page has loaded.
 */
export function followPlaces(): void {
  let address = location.href;
  // As the last scroll left it: asked for at a click, it would hold up what the click does until the page is laid out.
  let top = Math.round(scrollY);
  let forget = (): void => undefined;
  let end: (() => void) | undefined;
  /** A new page is on its way: until its content has the focus, what moves is none of the player's doing. */
  let awaited = false;

  const keep = (control = document.activeElement?.closest<HTMLElement>(CONTROLS)): void => {
    forget();
    // Until it stands where it stood, the page's own place is none.
    if (end || awaited) return;
    const name = control ? nameOf(control) : '';
    const now: Place = { y: top, name, nth: control ? namesakes(name).indexOf(control) : 0, member: isMember() };
    const before = placeOfEntry();
    if (before?.y === now.y && before.name === now.name && before.nth === now.nth) return;
    history.replaceState({ ...history.state, place: now }, '', location.href);
  };
  const keepSoon = (): void => {
    forget();
    forget = systemClock.setTimeout(keep, KEEP_AFTER);
  };
  const arrive = (): void => {
    if (location.href === address) return;
    address = location.href;
    forget();
    end?.();
    const known = placeOfEntry();
    awaited = known === undefined;
    if (known) leadTo(known);
  };
  const leadTo = (known: Place): void => {
    const acted = new AbortController();
    const lead = (): void => {
      scrollTo(0, known.y);
      const control = known.name ? namesakes(known.name)[known.nth] : document.getElementById('main');
      if (document.activeElement !== control) control?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(lead);
    watch.observe(document.body, { childList: true, subtree: true });
    const cancel = [
      // The page of the new address is drawn by then, or what stands for it.
      systemClock.setTimeout(lead, 0),
      systemClock.setTimeout(() => end?.(), HOLD),
    ];
    end = () => {
      end = undefined;
      acted.abort();
      watch.disconnect();
      for (const each of cancel) each();
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    };
    for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true, signal: acted.signal });
  };

  const scrolled = (): void => {
    top = Math.round(scrollY);
    keepSoon();
  };
  addEventListener('scroll', scrolled, { passive: true });
  document.addEventListener('focusin', () => {
    awaited = false;
    keepSoon();
  });
  const pressed = ({ target }: Event): void => {
    awaited = false;
    keep(target instanceof Element ? (target.closest<HTMLElement>(CONTROLS) ?? undefined) : undefined);
  };
  // Before the link is followed.
  document.addEventListener('click', pressed, { capture: true });
  // The router tells of its own steps by events of these names. Before it draws the other page.
  for (const step of ['popstate', 'pushState', 'replaceState']) addEventListener(step, arrive, { capture: true });
  const known = placeOfEntry();
  if (known && !hasActed()) leadTo(known);
}

/** Whether the player has acted on this document: `userActivation` also knows of what they did on the one before it. */
function hasActed(): boolean {
  const counts: EventCounts | undefined = performance.eventCounts;
  return ACTS.some((act) => (counts?.get(act) ?? 0) > 0);
}

function placeOfEntry(): Place | undefined {
  const parsed = v.safeParse(placed, history.state);
  if (!parsed.success) return undefined;
  // Signed out meanwhile, the page is another one: it starts at its top.
  const isOther = parsed.output.place.member && !isMember();
  return isOther ? { y: 0, name: '', nth: 0 } : parsed.output.place;
}

/** By what is stored: on a page that has just loaded the session's script may not be here yet. */
function isMember(): boolean {
  return storedToken() !== undefined;
}

/** What tells a control from the others, in any language if it is a link. */
function nameOf(control: Element): string {
  return control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent;
}

function namesakes(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name);
}
