import { format } from 'oxfmt';
import { live } from '../../contract/live.ts';
import { siteConfig } from '../../contract/site.ts';
import { withComments } from './comments.ts';
import { configService, liveStream, operation, TAGS } from './operation.ts';
import { HEADERS_OUT, PARAMETERS, refusal, RESPONSES, SESSION } from './parts.ts';
import { endpoints, isObject, readContract, type Exports, type NamedEndpoint } from './rows.ts';
import { isSchema, jsonSchema, type JsonSchema, type SchemaNode } from './schema.ts';

/** The whole contract as one OpenAPI 3.1 document. */
async function openapi(): Promise<JsonSchema> {
  const { values, comments, literals } = await readContract();
  const rows = await endpoints();
  const refs = namedSchemas(values, rows);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const group of Map.groupBy(rows, ({ row }) => `${row.method} ${row.path}`).values()) {
    const { method, path } = group[0]!.row;
    const at = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(group, refs) };
  }
  paths[live.path] = liveStream();
  paths[siteConfig.path] = configService();
  const schemas = { ...described(refs, comments), refusal: refusal(refs), session: SESSION };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Operator API',
      version: '1',
      description:
        'What the client calls on the operator’s server. The rules named here are in src/contract/README.md; `npm run conformance` checks a server.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://{front_api_domain}', variables: { front_api_domain: { default: 'api.example.com' } } }],
    security: [{ token: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The stored `jwt`, else `auth_token`: a JWT with `exp`. Rule C3.',
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS_OUT,
      responses: RESPONSES,
      schemas: used(schemas, paths),
    },
  };
  return withComments(document, literals) as JsonSchema;
}

/** The document as formatted JSON, which is the content of its file. */
export async function openapiText(): Promise<string> {
  return (await format('openapi.json', JSON.stringify(await openapi()), { printWidth: 120 })).code;
}

/** References to the schemas that have a name: the contract's exports, the rows of lists, and the replies. */
function namedSchemas(values: Exports, rows: readonly NamedEndpoint[]): Map<SchemaNode, string> {
  const refs = new Map<SchemaNode, string>();
  const add = (node: unknown, name: string): void => {
    if (isSchema(node) && !refs.has(node)) refs.set(node, `#/components/schemas/${name}`);
  };
  for (const [name, value] of Object.entries(values)) add(value, name);
  for (const [name, value] of Object.entries(values)) {
    if (isObject(value) && 'endpoint' in value && 'row' in value) add(value.row, `${name}Row`);
  }
  for (const { name, row } of rows) add(row.output, `${name}Reply`);
  return refs;
}

function described(
  refs: ReadonlyMap<SchemaNode, string>,
  comments: Readonly<Record<string, string>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...refs].map(([node, at]) => {
      const name = at.split('/').pop() ?? '';
      const description = comments[name];
      return [name, { ...(description !== undefined && { description }), ...jsonSchema(node, refs, true) }];
    }),
  );
}

/** The schemas that the paths use, directly or through another. */
function used(schemas: Readonly<Record<string, JsonSchema>>, paths: object): Record<string, JsonSchema> {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(schemas[name]);
    }
  };
  collect(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}
