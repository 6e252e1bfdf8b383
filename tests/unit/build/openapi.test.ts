import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openapiText } from '../../../src/build/openapi/document.ts';
import { literalsOf, withComments } from '../../../src/build/openapi/comments.ts';
import { endpoints, OPENAPI_FILE } from '../../../src/build/openapi/rows.ts';
import { jsonSchema, type SchemaNode } from '../../../src/build/openapi/schema.ts';
import * as fields from '../../../src/contract/fields.ts';
import { live } from '../../../src/contract/live.ts';
import * as protection from '../../../src/contract/protection.ts';
import { deposit } from '../../../src/contract/wallet.ts';

const file = readFileSync(OPENAPI_FILE, 'utf8');
const document = JSON.parse(file) as {
  paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: object }> } }>>;
  components: { schemas: Record<string, { properties: Record<string, { anyOf?: object[] }> }> };
};
const schemaOf = (node: SchemaNode) => jsonSchema(node, new Map());

test('openapi.json is what `npm run contract` writes', async () => {
  expect(file).toBe(await openapiText());
});

test('openapi.json is valid OpenAPI', async () => {
  const lint = promisify(execFile)('redocly', ['lint', fileURLToPath(OPENAPI_FILE), '--format=json'], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { totals } = JSON.parse((await lint).stdout) as { totals: object };
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('openapi.json has every endpoint of the contract', async () => {
  for (const { row } of await endpoints()) {
    expect(document.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(row.method.toLowerCase());
  }
});

test('a request body is text/plain with JSON in it', () => {
  const { content } = document.paths[deposit.path]!['post']!.requestBody;
  expect(content['text/plain']!.schema).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { anyOf: [{ required: ['amount', 'method', 'sender_name'] }, { required: ['amount', 'method'] }] },
  });
});

test('openapi.json has the data of each refusal that protects a member, with its code', () => {
  const shapes = Object.keys(protection).filter((name) => name.endsWith('Refusal'));
  expect(shapes).toHaveLength(5);
  const { refusal } = document.components.schemas;
  for (const name of shapes) {
    expect(refusal?.properties['data']?.anyOf).toContainEqual({
      $ref: `#/components/schemas/${name}`,
      description: expect.stringMatching(/^Code 700\d/),
    });
    expect(document.components.schemas).toHaveProperty(name);
  }
});

test('openapi.json has nothing that only the client sets: whether the calls are lacking, and its word for a missing end', () => {
  const { acknowledgeReply, pauseRefusal } = document.components.schemas;
  expect(acknowledgeReply?.properties).toHaveProperty('pause');
  expect(acknowledgeReply?.properties).not.toHaveProperty('lacking');
  expect(pauseRefusal?.properties['until']).toEqual({ type: ['string', 'null'] });
});

test('the stream’s first event is described with its data, without which no client would get it (Rule C41)', () => {
  expect(document.paths[live.path]).toMatchObject({
    get: { description: expect.stringContaining('`event: open`, `data: one`') },
  });
});

test('openapi.json says of a field and of a schema what their comments say', () => {
  const { gameSchema, moneyRequest } = document.components.schemas;
  expect(gameSchema?.properties['rtp']).toMatchObject({
    description: 'Return to player in percent, over 0 and up to 100.',
  });
  expect(moneyRequest).toMatchObject({ description: expect.stringContaining('`amount` in won') });
  expect(moneyRequest?.properties['status']).toMatchObject({ description: expect.stringContaining('`auto`') });
});

test('a field has the comment of its own object, not that of another one which has a field of this name', () => {
  const source = [
    'const small = v.object({',
    '  /** Of the small one. */',
    '  id: v.string(),',
    '});',
    'const large = v.object({',
    '  /**',
    '   * Of the large',
    '   * one.',
    '   */',
    '  id: v.pipe(',
    '    v.string(),',
    '  ),',
    '  text,',
    '});',
  ].join('\n');
  const [small, large, other] = [['id'], ['id', 'text', 'more'], ['text']].map((names) => ({
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }));
  const id = (description: string) => ({ description, type: 'string' });
  expect(withComments([small, large, other], literalsOf(source))).toEqual([
    { properties: { id: id('Of the small one.') } },
    { properties: { ...large?.properties, id: id('Of the large one.') } },
    other,
  ]);
});

test('a DELETE is described with its content type, which a server must accept without a body (Rule C4)', async () => {
  const deleted = (await endpoints()).filter(({ row }) => row.method === 'DELETE');
  for (const { row } of deleted) {
    const operation = document.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.['delete'];
    expect(operation).toMatchObject({ description: expect.stringContaining('`content-type: text/plain`') });
  }
  expect(deleted).not.toHaveLength(0);
});

test('fields whose rules are functions have their limits and patterns in the schema', () => {
  expect(schemaOf(fields.amount)).toEqual({ type: 'integer', minimum: 1, multipleOf: 10_000 });
  expect(schemaOf(fields.accountId)).toEqual({ type: 'string', minLength: 4, maxLength: 20, pattern: '^[a-z0-9_]+$' });
  expect(schemaOf(fields.day)).toEqual({ type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, format: 'date' });
});
