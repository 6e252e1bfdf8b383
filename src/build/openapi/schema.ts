/** A JSON Schema (2020-12), or a part of one. */
export type JsonSchema = Record<string, unknown>;

/** What is read of a valibot schema or of an item of its pipe. */
export interface SchemaNode {
  kind: string;
  type: string;
  /** JSON Schema keywords that cannot be derived from valibot: `rule` of `src/contract/fields.ts`. */
  json?: JsonSchema;
  pipe?: readonly SchemaNode[];
  entries?: Readonly<Record<string, SchemaNode>>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  value?: SchemaNode;
  options?: readonly (SchemaNode | string | number)[];
  literal?: unknown;
  default?: unknown;
}

/** A node that is itself a schema. */
export const isSchema = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const OPTIONAL = new Set(['optional', 'nullish']);

/** JSON Schema of the named rules of valibot. */
const RULES: Readonly<Record<string, JsonSchema>> = {
  non_empty: { minLength: 1 },
  safe_integer: { type: 'integer' },
};

/** Whether a field of this schema may be left out. */
export const isOptional = ({ type }: SchemaNode): boolean => OPTIONAL.has(type);

/**
 * The JSON Schema of what travels, before valibot normalises it; `refs` names the schemas that are elsewhere in the document. Throws on a
 * schema that it does not know, so that the description cannot become vague unnoticed. `@valibot/to-json-schema` cannot write it: of a schema's
 * input it drops every rule after a transformation, such as the lengths of a trimmed text, and without a mode it refuses pipes of two schemas.
 */
export function jsonSchema(node: SchemaNode, refs: ReadonlyMap<SchemaNode, string>, isTop = false): JsonSchema {
  const ref = isTop ? undefined : refs.get(node);
  if (ref !== undefined) return { $ref: ref };
  if (node.pipe) return piped(node.pipe, refs);
  if (node.json) return node.json;
  const inner = (each: SchemaNode): JsonSchema => jsonSchema(each, refs);
  const options = (node.options ?? []).filter(isSchema);
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type };
    case 'literal':
      return { const: node.literal };
    case 'picklist':
      return listed(node.options ?? []);
    case 'array':
      return { type: 'array', items: node.item ? inner(node.item) : {} };
    case 'record':
      return { type: 'object', additionalProperties: node.value ? inner(node.value) : true };
    case 'object':
      return objectOf(node.entries ?? {}, refs);
    case 'union':
    case 'variant':
    case 'lazy':
      if (options.length === 0) break;
      return { anyOf: options.map(inner) };
    case 'optional':
      return withDefault(inner(wrappedBy(node)), node.default);
    case 'nullable':
    case 'nullish':
      return withDefault(orNull(inner(wrappedBy(node))), node.default);
  }
  throw new Error(`${node.type} has no JSON Schema`);
}

/** An object with these fields. */
export function objectOf(
  entries: Readonly<Record<string, SchemaNode>>,
  refs: ReadonlyMap<SchemaNode, string>,
): JsonSchema {
  const required = Object.keys(entries).filter((name) => entries[name] && !isOptional(entries[name]));
  const properties = Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, jsonSchema(each, refs)]));
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}

/** The first schema of a pipe and what the rest adds: its rules hold for the normalised value, which is what a good caller sends. */
function piped([first, ...rest]: readonly SchemaNode[], refs: ReadonlyMap<SchemaNode, string>): JsonSchema {
  if (!first) throw new Error('an empty pipe');
  let schema = jsonSchema(first, refs);
  for (const item of rest) {
    if (item.kind === 'schema') {
      const { type, ...more } = jsonSchema(item, new Map(), true);
      schema = { ...(type !== undefined && { type }), ...schema, ...more };
    } else {
      schema = { ...schema, ...RULES[item.type], ...item.json };
    }
  }
  return schema;
}

function wrappedBy({ wrapped, type }: SchemaNode): SchemaNode {
  if (!wrapped) throw new Error(`${type} wraps no schema`);
  return wrapped;
}

function listed(options: readonly unknown[]): JsonSchema {
  const type = options.every((each) => typeof each === 'string')
    ? 'string'
    : options.every((each) => typeof each === 'number')
      ? 'integer'
      : undefined;
  return { ...(type && { type }), enum: options };
}

/** A schema that also allows null. */
export function orNull(schema: JsonSchema): JsonSchema {
  return typeof schema['type'] === 'string' && !('enum' in schema)
    ? { ...schema, type: [schema['type'], 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

function withDefault(schema: JsonSchema, value: unknown): JsonSchema {
  // `unknown` is the client's own word for a missing value: no server may send it in its place.
  const isSent = value !== undefined && value !== null && typeof value !== 'object' && value !== 'unknown';
  return isSent ? { ...schema, default: value } : schema;
}
