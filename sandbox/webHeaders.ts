import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The headers of a path. */
export type HeaderRules = (path: string) => [name: string, value: string][];

interface Rule {
  pattern: string;
  headers: [name: string, value: string][];
}

const read = new Map<string, { mtime: number; rules: HeaderRules }>();

/** Reads a build's `_headers` file, again whenever it changed; no file, no headers. */
export async function readHeaderRules(root: string): Promise<HeaderRules> {
  const file = join(root, '_headers');
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return () => [];
  const known = read.get(file);
  if (known?.mtime === found.mtimeMs) return known.rules;
  const rules = parseHeaders(await readFile(file, 'utf8'));
  read.set(file, { mtime: found.mtimeMs, rules });
  return rules;
}

/**
 * Parses the format of static hosts: a line with a path (`*` matches anything), then indented `name: value` lines.
 * Of several rules for a path all count; where two name the same header, the longer pattern wins.
 */
export function parseHeaders(text: string): HeaderRules {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const colon = content.indexOf(':');
    if (!/^\s/.test(line)) rules.push({ pattern: content, headers: [] });
    else if (colon > 0)
      rules.at(-1)?.headers.push([content.slice(0, colon).toLowerCase(), content.slice(colon + 1).trim()]);
  }
  const ordered = rules.toSorted((a, b) => a.pattern.length - b.pattern.length);
  return (path) => [...new Map(ordered.filter((rule) => matches(rule.pattern, path)).flatMap((rule) => rule.headers))];
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${expression.join('.*')}$`).test(path);
}
