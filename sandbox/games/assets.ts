import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** A file as a browser gets it: text, content type, and the value of its ETag. */
export interface Asset {
  body: string;
  type: string;
  tag: string;
}

const FOLDER = new URL('./web/', import.meta.url);

/** The pages' modules (TypeScript with the types stripped) and style sheets, by file name. */
export function readAssets(): Map<string, Asset> {
  const files = readdirSync(FOLDER).filter((name) => /\.(ts|css)$/.test(name));
  return new Map(
    files.map((name) => {
      const source = readFileSync(new URL(name, FOLDER), 'utf8');
      const isScript = name.endsWith('.ts');
      const body = isScript ? stripTypeScriptTypes(source) : source;
      const type = isScript ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
      return [name, { body, type, tag: createHash('sha256').update(body).digest('base64url').slice(0, 22) }];
    }),
  );
}
