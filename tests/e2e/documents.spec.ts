import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

/** Where a browser looks for a document's encoding, in bytes from its start. */
const ENCODING_WITHIN = 1024;

test('every document declares its encoding first, and has no empty heading', ({ sandbox }) => {
  for (const file of ['index.html', 'home.html', 'app.html']) {
    const document = readFileSync(join(sandbox.dist, file));
    expect(document.subarray(0, ENCODING_WITHIN).toString(), file).toContain('<meta charset="utf-8"');
    const headings = [...document.toString().matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)];
    if (file !== 'index.html') expect(headings, file).not.toEqual([]);
    for (const [, content = ''] of headings) expect(content.replaceAll(/<[^>]*>/g, ''), file).toMatch(/\S/);
  }
});
