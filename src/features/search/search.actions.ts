import { openOverlay, stack } from '../../overlays/index.ts';

/** Opens the search by `/` and Ctrl or ⌘ K anywhere outside a field. Called once. */
export function followSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    // By its place, so that a Korean keyboard has it too.
    const isShortcut = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey;
    if (!(isShortcut || isSlash) || isField(event.target)) return;
    // What stands over the page has keys of its own; the drawer searches by a slash itself. A game goes on below.
    const top = stack.entries.at(-1)?.overlay.kind;
    if (top !== undefined && top !== 'game') return;
    event.preventDefault();
    openSearch();
  });
}

/** Opens the search over everything. */
export function openSearch(query = ''): void {
  if (!stack.entries.some(({ overlay }) => overlay.kind === 'search')) openOverlay({ kind: 'search', query });
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
