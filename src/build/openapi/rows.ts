import { readdirSync, readFileSync } from 'node:fs';
import type { Endpoint } from '../../contract/endpoint.ts';
import { literalsOf, textOf, type Literal } from './comments.ts';

/** The folder of the contract. */
const CONTRACT = new URL('../../contract/', import.meta.url);
/** The machine-readable description of the contract. */
export const OPENAPI_FILE = new URL('openapi.json', CONTRACT);

/** A row of the contract under its name, with its doc comment. */
export interface NamedEndpoint {
  name: string;
  about: string;
  row: Endpoint;
}

/** What the files of the contract export, by name. */
export type Exports = Record<string, unknown>;

/** Not read: its schemas parse envelopes for the transport, and the document describes envelopes itself. */
const ENVELOPE_FILE = 'envelope.ts';

/** Everything that the files of the contract export, the doc comments of what they export, and those of fields. */
export async function readContract(): Promise<{
  values: Exports;
  comments: Record<string, string>;
  literals: Literal[];
}> {
  const values: Exports = {};
  const literals: Literal[] = [];
  const comments: Record<string, string> = {};
  for (const file of readdirSync(CONTRACT)
    .filter((each) => each.endsWith('.ts') && each !== ENVELOPE_FILE)
    .sort()) {
    const exported = (await import(new URL(file, CONTRACT).href)) as Exports;
    // Node sorts a module's exports by name, other runners do not.
    for (const name of Object.keys(exported).sort()) {
      if (isEndpoint(exported[name]) && name in values)
        throw new Error(`${file}: another file exports ${name} as well`);
      values[name] = exported[name];
    }
    const source = readFileSync(new URL(file, CONTRACT), 'utf8');
    for (const { 1: comment = '', 2: name = '' } of source.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/g,
    ))
      comments[name] = textOf(comment);
    literals.push(...literalsOf(source));
  }
  return { values, comments, literals };
}

/** Whether something has fields. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'envelope' in value;

/** Every endpoint of the operator's API, by name. The endpoint of a list is a field of the list's source. */
export async function endpoints(): Promise<NamedEndpoint[]> {
  const { values, comments } = await readContract();
  return Object.entries(values).flatMap(([name, value]) => {
    const row = isObject(value) && 'endpoint' in value ? value.endpoint : value;
    return isEndpoint(row) ? [{ name, about: comments[name] ?? '', row }] : [];
  });
}
