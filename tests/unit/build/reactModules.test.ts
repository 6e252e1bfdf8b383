import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { asModule } from '../../../src/build/reactModules.ts';

const SOURCE = `"use strict";
var os = require("node:path");
if (os.sep) exports.now = function () { return 1; };
else exports.now = function () { return 2; };
exports.join = function (one, two) { return exports.now() + os.posix.join(one, two); };
exports.version = "1";`;

test('what a module requires is imported, so that the bundler sees which exports are used', () => {
  const code = asModule('"use strict";\nvar One = require("one"),\n  Two = require("two");\nvar x = One.y;', 'm');
  expect(code).toContain('import * as One from "one";\nimport * as Two from "two";');
  expect(code).not.toMatch(/require|var One/);
});

test('a CommonJS module becomes an ES module with the same exports, named and as one object', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'module-'));
  const file = join(folder, 'module.mjs');
  writeFileSync(file, asModule(SOURCE, './module.mjs'));
  const module = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  expect(Object.keys(module).sort()).toEqual(['default', 'join', 'now', 'version']);
  expect([module.join('a', 'b'), module.now(), module.version]).toEqual(['1a/b', 1, '1']);
  expect(module.default.default).toBe(module.default);
  expect(module.default).toMatchObject({ join: module.join, now: module.now, version: '1' });
});
