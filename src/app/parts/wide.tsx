import { createElement, useEffect, type ReactNode } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import type * as Wide from './wideParts.ts';
import { WIDE_WINDOW } from './wideWindow.ts';
// The prerendered page shows the navigation before its script is loaded.
import './NavBar.module.css';

const loaded = proxy<{ parts?: typeof Wide }>({});

/** Loads what only a wide window shows from the start: navigation and account menu. Rejects if it cannot be loaded. */
export async function loadWideParts(): Promise<void> {
  loaded.parts ??= ref(await import('./wideParts.ts'));
}

/**
 * Fetches the parts of a wide window, if this is one. Awaited before the first render, so that the prerendered navigation does not
 * disappear and return. Never rejects: the page is rendered without them, and they are retried until they are loaded.
 */
export async function fetchWideParts(): Promise<void> {
  if (!matchMedia(WIDE_WINDOW).matches) return;
  try {
    await loadWideParts();
  } catch (cause) {
    log.info('The navigation of a wide window could not be fetched yet', { cause });
    systemClock.setTimeout(() => void fetchWideParts(), TIMINGS.idle);
  }
}

/** The navigation beside the page once it is loaded; an empty space until then. */
export function BesideNav({ className }: { className?: string | undefined }): ReactNode {
  useEffect(() => {
    const media = matchMedia(WIDE_WINDOW);
    const widened = (): void => void fetchWideParts();
    media.addEventListener('change', widened);
    return () => media.removeEventListener('change', widened);
  }, []);
  const { parts } = useSnapshot(loaded);
  return parts ? createElement(parts.NavBar, { className }) : <div className={className} />;
}

/** The account menu of a wide window, once it is loaded. */
export function WideAccountMenu(): ReactNode {
  const { parts } = useSnapshot(loaded);
  return parts && createElement(parts.AccountMenu);
}
