import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toast, ToastContainer, type CloseButtonProps, type Id, type ToastOptions } from 'react-toastify/unstyled';
import * as TIMINGS from '../config/timings.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { close } from '../ui/icons.ts';
import { SupportCode } from '../ui/SupportCode.tsx';
import './toast.css';

/**
 * The container of toasts. A modal dialog makes everything outside inert, and a full-screen element hides everything outside; so the
 * container moves into whichever is on top, and toasts stay visible, reachable and announced.
 */
const container = document.createElement('div');
container.className = 'toasts';

/** Moves the toasts into the topmost element. */
function moveToTop(): void {
  const whole = document.fullscreenElement;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  // A game that has itself gone to full screen: a frame shows no element inside it, but a popover that is opened later is above it.
  const isOverFrame = !dialog && whole?.localName === 'iframe';
  const top = dialog ?? (isOverFrame ? document.body : whole) ?? document.body;
  if (container.parentElement !== top) top.append(container);
  container.popover = isOverFrame ? 'manual' : null;
  if (isOverFrame) container.togglePopover(true);
}

/** What had the focus before the toasts got it. */
let before: Element | undefined;
container.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof Element && !container.contains(relatedTarget)) before = relatedTarget;
});

/** A toast that closes gives the focus back to what had it before, else to the page's content. */
function giveFocusBack(id: Id): void {
  const isFocused = (): boolean => document.getElementById(String(id))?.contains(document.activeElement) ?? false;
  for (const target of [before, document.getElementById('main')]) {
    // An element that is gone or inert refuses the focus.
    if (target instanceof HTMLElement && isFocused()) target.focus({ preventScroll: true });
  }
}

moveToTop();
document.addEventListener('fullscreenchange', moveToTop);
// A dialog may open long after its overlay did: its code is fetched first. And a container whose dialog was removed has to come back.
new MutationObserver(moveToTop).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
// A separate React root: toasts and page do not render each other.
const root = createRoot(container);
flushSync(() =>
  root.render(
    <I18nProvider i18n={i18n}>
      <Host />
    </I18nProvider>,
  ),
);

function Host(): ReactNode {
  const { t } = useLingui();
  return (
    <ToastContainer
      position="top-center"
      newestOnTop
      hideProgressBar
      draggable={false}
      closeButton={closeButton}
      aria-label={t({
        message: 'Notifications (Alt+T)',
        comment: 'Name of the region of toasts, with the keys that focus it',
      })}
    />
  );
}

/** Replaces the library's button, whose name is "close" in every language. */
function closeButton({ closeToast }: CloseButtonProps): ReactNode {
  return (
    <IconButton
      className="Toastify__close-button"
      label={i18n._(msg`Close`)}
      icon={close}
      onClick={() => closeToast(true)}
    />
  );
}

/** The kinds of toasts; `lastingError` and `lasting` (news that must be read) stay until they are closed. Rule N5. */
export type ToastKind = 'success' | 'error' | 'custom' | 'lastingError' | 'lasting';

const OPTIONS: Record<ToastKind, ToastOptions> = {
  success: { type: 'success', autoClose: TIMINGS.toast },
  error: { type: 'error', autoClose: TIMINGS.toast },
  custom: { type: 'info', autoClose: TIMINGS.toast },
  lastingError: { type: 'error', autoClose: false, closeOnClick: false },
  lasting: { type: 'info', autoClose: false, closeOnClick: false },
};

/** The text of a toast; as a function it is called again when the language changes. */
export type ToastText = string | (() => string);

/** The toasts that are shown, by the library's id, with their texts in the language of the page and what they are about. */
const shown = new Map<Id, { kind: ToastKind; words: () => string; subject: string | undefined }>();

/** The ids of the shown toasts of this kind and text; compared with their present texts, since those follow a change of the language. */
function idsOf(kind: ToastKind, text: string): Id[] {
  return [...shown].filter(([, known]) => known.kind === kind && known.words() === text).map(([id]) => id);
}

/**
 * Shows a toast, unless one of this kind, text and subject is shown; an error that stays is about its call, if nothing else is given. Called
 * by `overlays/toast.ts` only. Rule N5.
 */
export function show(
  kind: ToastKind,
  text: ToastText,
  trace?: string,
  subject = kind === 'lastingError' ? trace : undefined,
): void {
  const words = (): string => (typeof text === 'string' ? text : text());
  if (idsOf(kind, words()).some((id) => shown.get(id)?.subject === subject)) return;
  // The library calls these each time that the container is rendered, which a change of the language does.
  const withCode = (): ReactNode => (
    <p>
      {words()}
      <I18nProvider i18n={i18n}>
        <SupportCode trace={trace} />
      </I18nProvider>
    </p>
  );
  const onClose = (): void => {
    shown.delete(id);
    giveFocusBack(id);
  };
  const id = toast(trace ? withCode : words, { ...OPTIONS[kind], onClose });
  shown.set(id, { kind, words, subject });
}

/** Closes the toast of this kind and text, if shown; called by `overlays/closeToast.ts` only. */
export function hide(kind: ToastKind, text: string): void {
  for (const id of idsOf(kind, text)) toast.dismiss(id);
}
