import type { Page, Request } from '@playwright/test';

/** What happened in a schedule, line by line: what was done, each call of a page and its end, what the pages told. */
export interface Story {
  /** The schedules so far, this one included: what one leaves behind may be part of the next one's story. */
  seeds: readonly number[];
  /** Begins a schedule and forgets the last one's lines. */
  begin(seed: number): void;
  /** Takes down something that happened now. */
  add(text: string): void;
  /** So many seconds passed for the client, beside those that passed anyway. */
  passed(seconds: number): void;
  /** Takes down the calls of a page to an origin; `name` is the page's in the lines. */
  watch(page: Page, name: string, origin: string): void;
  toString(): string;
}

/** An empty story. */
export function newStory(): Story {
  const seeds: number[] = [];
  let lines: string[] = [];
  let began = Date.now();
  let clientSeconds = 0;
  const add = (text: string): void => {
    lines.push(`  ${Date.now() - began} ms, +${clientSeconds} s: ${text}`);
  };
  return {
    seeds,
    begin(seed) {
      seeds.push(seed);
      lines = [];
      began = Date.now();
      clientSeconds = 0;
    },
    add,
    passed: (seconds) => void (clientSeconds += seconds),
    watch(page, name, origin) {
      const isOfApi = (request: Request): boolean => request.url().startsWith(origin);
      const called = (request: Request): string =>
        `${name} ${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`;
      page.on('request', (request) => isOfApi(request) && add(`${called(request)} leaves`));
      page.on('requestfailed', (request) => {
        if (isOfApi(request)) add(`${called(request)} fails: ${request.failure()?.errorText}`);
      });
      page.on('response', (response) => {
        if (isOfApi(response.request())) add(`${called(response.request())} is answered: ${response.status()}`);
      });
      page.on('close', () => add(`${name} is closed`));
    },
    toString: () => lines.join('\n'),
  };
}
