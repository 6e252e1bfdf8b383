/** One round of the bench: every page is visited once in each way, one page after the other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { firstTapEffect, firstVisit, mainUiOf, type FirstVisit } from './visit.ts';

/** A page of the bench. */
export interface BenchPage {
  host: string;
  path: string;
  /** CSS selector of its main UI. */
  selector: string;
  hasWorker: boolean;
}

/** The measurements of one page in one round. Times in milliseconds since navigation; null: it never happened, or was not measured. */
export interface PageRound extends FirstVisit {
  /** Main UI of later visits by the same browser profile. */
  repeat: number | null;
  offline: number | null;
  silent: number | null;
  /** The first effect of tapping the main UI, in a separate first visit. */
  tap: number | null;
}

/**
 * Visits one page in every way. The profile of its first visit returns offline immediately, then on a connection without answers, then on a
 * good one.
 */
export async function measure(page: BenchPage, { link, flags, answered }: Environment): Promise<PageRound> {
  const profiles = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `https://${page.host}${page.path}`;
  const target = { url, selector: page.selector, flags, profile: join(profiles, 'member') };
  try {
    const first = await firstVisit(target, page.hasWorker, () => answered.get(page.host));
    if (!page.hasWorker) return { ...first, repeat: null, offline: null, silent: null, tap: null };
    link.state = 'offline';
    const offline = await mainUiOf({ ...target, offline: true });
    link.state = 'silent';
    const silent = await mainUiOf(target);
    link.state = 'up';
    const repeat = await mainUiOf(target);
    const tap = await firstTapEffect({ ...target, profile: join(profiles, 'stranger') });
    return { ...first, repeat, offline, silent, tap };
  } finally {
    link.state = 'up';
    rmSync(profiles, { recursive: true, force: true });
  }
}
