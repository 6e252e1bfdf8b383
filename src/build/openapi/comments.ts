/** An object in the sources of the contract: the names of its fields, and the doc comments of those that have one. */
export interface Literal {
  names: Set<string>;
  about: Map<string, string>;
}

/** The beginning of a line: its indentation, then a doc comment, or the name of a field, or anything else. */
const LINE = /^( *)(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/$|(\w+)(?=:|,$)|\S)/gm;

/** The objects of a source whose fields have doc comments. The source is formatted: the fields of an object are indented alike. */
export function literalsOf(source: string): Literal[] {
  const commented = new Set<Literal>();
  const open = new Map<number, Literal>();
  let about: string | undefined;
  for (const [, indent = '', comment, name] of source.matchAll(LINE)) {
    for (const deeper of [...open.keys()].filter((each) => each > indent.length)) open.delete(deeper);
    if (name !== undefined) {
      const literal = open.get(indent.length) ?? { names: new Set(), about: new Map() };
      open.set(indent.length, literal);
      literal.names.add(name);
      if (about !== undefined) {
        literal.about.set(name, about);
        commented.add(literal);
      }
    }
    about = comment && textOf(comment);
  }
  return [...commented];
}

/** The text of a doc comment, in one line. */
export function textOf(comment: string): string {
  return comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
}

/**
 * A part of the document, in which each field has the comment of its source as description: of the objects with these fields, that of the
 * one with the most.
 */
export function withComments(part: unknown, literals: readonly Literal[]): unknown {
  if (Array.isArray(part)) return part.map((each) => withComments(each, literals));
  if (typeof part !== 'object' || part === null) return part;
  const own = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withComments(value, literals)]));
  const { properties } = own;
  if (typeof properties !== 'object' || properties === null) return own;
  const fitting = literals
    .filter(({ names }) => [...names].every((name) => name in properties))
    .sort((a, b) => b.names.size - a.names.size);
  const described = Object.entries(properties).map(([name, schema]) => {
    const description = fitting.find(({ about }) => about.has(name))?.about.get(name);
    return [name, { ...(description !== undefined && { description }), ...schema }];
  });
  return { ...own, properties: Object.fromEntries(described) };
}
