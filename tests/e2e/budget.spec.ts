import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { firstFlight, firstVisitJavaScript, heaviestScreen, shellFiles } from '../bench/budget.ts';

/** The most JavaScript that a first visit may load, in bytes of brotli. */
const BUDGET = 90_000;
/** The most for the second script, in bytes of brotli. */
const SECOND = 7000;

/** The most that a further screen may add to what a first visit loads: scripts and styles, in bytes of brotli. */
const SCREEN = 25_000;

/** The most files that the worker stores before a page works offline. */
const SHELL = 15;

/** What fits into one TCP flight of ten segments, in bytes: the first screen needs no second round trip. */
const FLIGHT = 13_000;

test('a first visit to the loading screen or home loads at most 90 kB of JavaScript (brotli), to another page 97 kB, no further screen adds more than 25 kB, and what the first screen needs of a document, with the headers, fits into one TCP flight', ({
  sandbox: { dist },
}) => {
  expect(firstVisitJavaScript(dist)).toBeLessThanOrEqual(BUDGET);
  expect(firstVisitJavaScript(dist, 'home.html')).toBeLessThanOrEqual(BUDGET);
  // The document of all other pages also loads the second script, which has the file names of every page and overlay.
  expect(firstVisitJavaScript(dist, 'app.html')).toBeLessThanOrEqual(BUDGET + SECOND);
  const { screen, bytes } = heaviestScreen(dist);
  expect(bytes, screen).toBeLessThanOrEqual(SCREEN);
  for (const document of ['home.html', 'index.html', 'app.html'])
    expect(firstFlight(dist, document), document).toBeLessThanOrEqual(FLIGHT);
});

test('Chromium compiles all scripts when it loads them, except those that run at the start; the worker is installed with at most 15 files, documents and styles among them', ({
  sandbox: { dist },
}) => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const isCompiled = (file: string): boolean =>
    readFileSync(join(dist, 'assets', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const late = scripts.filter((file) => !isCompiled(file)).map((file) => file.split('-', 1)[0]);
  expect(late.toSorted()).toEqual(['index', 'second', 'session', 'third']);

  const files = shellFiles(dist);
  expect(files).toEqual(expect.arrayContaining(['index.html', 'home.html', 'app.html']));
  for (const name of ['index', 'second', 'third', 'session', 'otherLooks'])
    expect(
      files.filter((file) => file.startsWith(`assets/${name}-`)),
      name,
    ).not.toEqual([]);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(SHELL);
});
