import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FOLDER = 'assets/packs';

/** Languages whose catalogues travel together: those of one script have most in common. All others are written in Latin letters. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  east: ['ko', 'zh-CN', 'zh-TW', 'ja'],
  south: ['th', 'km', 'lo'],
};
/** Features whose screens travel together, in the order in which players need them. */
const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  play: ['games', 'home', 'search', 'settings', 'tutorial', 'install', 'status'],
  money: ['balance', 'wallet', 'history', 'protection'],
};
/** Files of several journeys or of none; needed by most screens. */
const SHARED = 'shared';
/** The order in which a worker stores packs. */
const ORDER = [SHARED, ...Object.keys(JOURNEYS), 'account', ...Object.keys(SCRIPTS), 'latin'];

/** A pack: the address of a file that holds others, by their addresses. */
export interface Pack {
  url: string;
  files: readonly string[];
}

/** The pack of a chunk, by its modules. */
export function packOf({
  facadeModuleId,
  moduleIds,
}: Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'moduleIds'>): string {
  const tag = /\/catalogs\/([^/]+)\.po/.exec(facadeModuleId ?? '')?.[1];
  if (tag) return keyOf(SCRIPTS, tag) ?? 'latin';
  const features = moduleIds.flatMap((id) => /\/src\/features\/(\w+)\//.exec(id)?.[1] ?? []);
  const [journey, ...others] = new Set(features.map((feature) => keyOf(JOURNEYS, feature) ?? 'account'));
  return journey !== undefined && others.length === 0 ? journey : SHARED;
}

/** Reports the pack of every chunk and its style sheets, once the file names are known. */
export function sortIntoPacks(found: (file: string, pack: string) => void): Plugin {
  return {
    name: 'sort-into-packs',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const pack = packOf(chunk);
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) found(file, pack);
      }
    },
  };
}

/**
 * Writes the packs of a build: one file each, with the texts of many, which the worker fetches in their place once a page is quiet. One
 * request instead of dozens, and a third of the bytes less, because similar texts are compressed together. `packs` gives the pack of each of
 * `files`.
 */
export function writePacks(outDir: string, files: readonly string[], packs: ReadonlyMap<string, string>): Pack[] {
  mkdirSync(join(outDir, FOLDER), { recursive: true });
  const names = ORDER.filter((name) => files.some((file) => (packs.get(file) ?? SHARED) === name));
  return names.map((name) => {
    const own = files.filter((file) => (packs.get(file) ?? SHARED) === name);
    const text = JSON.stringify(
      Object.fromEntries(own.map((file) => [file, readFileSync(join(outDir, file), 'utf8')])),
    );
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 7);
    const url = `${FOLDER}/${name}-${hash}.json`;
    writeFileSync(join(outDir, url), text);
    return { url, files: own };
  });
}

function keyOf(table: Readonly<Record<string, readonly string[]>>, member: string): string | undefined {
  return Object.keys(table).find((key) => table[key]?.includes(member));
}
