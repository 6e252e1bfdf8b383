import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_DOCUMENT, MISSING_DOCUMENT } from '../../src/config/documents.ts';
import { shellFiles } from '../bench/budget.ts';
import { expect, test } from './fixtures.ts';

/** Where a browser looks for a document's encoding, in bytes from its start. */
const ENCODING_WITHIN = 1024;

test('what static hosts send as a 404 is the document of the other pages, and the worker does not store it', ({
  sandbox,
}) => {
  const [missing, frame] = [MISSING_DOCUMENT, FRAME_DOCUMENT].map((file) =>
    readFileSync(join(sandbox.dist, file), 'utf8'),
  );
  expect(missing).toBe(frame);
  expect(shellFiles(sandbox.dist)).not.toContain(MISSING_DOCUMENT);
});

test('the document of `/` has a link to home, for where scripts do not run (Rule N1)', ({ sandbox }) => {
  const document = readFileSync(join(sandbox.dist, 'index.html'), 'utf8');
  expect(document).toMatch(/<a [^>]*href="\/home"[^>]*>[^<]+<\/a>/);
});

test('every document declares its encoding where browsers look for it, and has no empty heading', ({ sandbox }) => {
  for (const file of ['index.html', 'home.html', 'app.html']) {
    const document = readFileSync(join(sandbox.dist, file));
    expect(document.subarray(0, ENCODING_WITHIN).toString(), file).toContain('<meta charset="utf-8"');
    const headings = [...document.toString().matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)];
    if (file !== 'index.html') expect(headings, file).not.toEqual([]);
    for (const [, content = ''] of headings) expect(content.replaceAll(/<[^>]*>/g, ''), file).toMatch(/\S/);
  }
});
