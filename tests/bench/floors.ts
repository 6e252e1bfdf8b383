/** Builds the three floor pages that the product is measured against. */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const SOURCES = join(import.meta.dirname, 'floor');
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/bench');

/** The folders of the built floor pages, by name. */
export interface Floors {
  html: string;
  stack: string;
  prerendered: string;
}

/** Builds all three, from scratch. */
export async function buildFloors(): Promise<Floors> {
  const floors = {
    html: join(CACHE, 'floor-html'),
    stack: join(CACHE, 'floor-stack'),
    prerendered: join(CACHE, 'floor-stack-pre'),
  };
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  cpSync(join(SOURCES, 'html'), floors.html, { recursive: true });
  await buildStack(floors.stack);
  await buildStack(floors.prerendered, await prerender(join(CACHE, 'prerender')));
  return floors;
}

/** React, Valtio, wouter and Lingui, with a worker that precaches them; with a first screen in its HTML if there is one. */
async function buildStack(outDir: string, firstScreen?: string): Promise<void> {
  const worker = VitePWA({
    injectRegister: false,
    manifest: false,
    workbox: {
      inlineWorkboxRuntime: true,
      globPatterns: ['**/*.{html,js,css}'],
      navigateFallback: '/index.html',
      // Off: the document varies by Accept and was precached without that header, so that only the fallback, also without it, matches it.
      directoryIndex: null,
    },
  });
  const first = firstScreen === undefined ? [] : [inlineFirstScreen(firstScreen)];
  await build(config({ build: { outDir }, plugins: [...first, worker] }));
}

/** Puts the first screen into the document, and its style sheet beside it. */
function inlineFirstScreen(html: string): NonNullable<InlineConfig['plugins']>[number] {
  return {
    name: 'inline-first-screen',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (document, { bundle }) => {
        const [name, sheet] = Object.entries(bundle ?? {}).find(([file]) => file.endsWith('.css')) ?? [];
        if (sheet?.type !== 'asset' || name === undefined) throw new Error('the floor page has no style sheet');
        return document
          .replace(new RegExp(`<link[^>]+${name}[^>]*>`), `<style>${String(sheet.source)}</style>`)
          .replace('<div id="root"></div>', `<div id="root">${html}</div>`);
      },
    },
  };
}

async function prerender(outDir: string): Promise<string> {
  await build(config({ build: { outDir, ssr: 'prerender.tsx' } }));
  const file = readdirSync(outDir).find((name) => name.startsWith('prerender'));
  if (file === undefined) throw new Error('the prerenderer was not built');
  const { html }: { html: string } = await import(pathToFileURL(join(outDir, file)).href);
  return html;
}

function config(own: InlineConfig): InlineConfig {
  return { configFile: false, root: join(SOURCES, 'stack'), logLevel: 'error', ...own };
}
