import type { Page, Request } from '@playwright/test';

/** The log of a schedule, one line per event: steps, calls and how they ended, messages of the pages. */
export interface Story {
  /** Seeds of the schedules so far, the current one included: state left by one may affect the next. */
  seeds: readonly number[];
  /** Starts a schedule and clears the log. */
  begin(seed: number): void;
  /** Logs an event. */
  add(text: string): void;
  /** The client's clock was advanced by some seconds. */
  passed(seconds: number): void;
  /** Logs the calls of a page to an origin; `name` is the page's name in the log. */
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
