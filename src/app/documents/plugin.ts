import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { CACHE_RULES, securityHeaders } from '../../config/headers.ts';
import { isLoopbackHost } from '../../config/loopback.ts';

/** What the prerendering bundle exports: for each document its name and the markup of its first screen. */
export interface Prerendered {
  documents: readonly { file: string; markup: string }[];
}

/**
 * The build step that turns Vite's one document into three, each with its first screen already drawn and its style sheet inside, and
 * writes the headers they are to be served with. `index.html` is the loading screen, `home.html` the home page, `app.html` the frame
 * of every other page. What is inline is allowed by its hash only. `compile` gives the plugins that a source needs. Design sections 5, 7, 8.
 */
export function documents(outDir: string, compile: () => PluginOption[]): Plugin {
  return {
    name: 'documents',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Before the service worker's list of files is made, which happens in closeBundle.
    async writeBundle(_options, bundle) {
      const template = await readFile(join(outDir, 'index.html'), 'utf8');
      const firstPaint = await buildFirstPaint(catalogFiles(bundle));
      const { html, css } = await inlineStyles(template, outDir);
      const prerendered = await prerender(compile());
      for (const { file, markup } of prerendered.documents) {
        const page = html
          .replace('<head>', () => `<head>\n    <script>${firstPaint}</script>`)
          .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
        await writeFile(join(outDir, file), page);
      }
      await writeFile(join(outDir, '_headers'), headersFile(firstPaint, css));
    },
  };
}

function catalogFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files: Record<string, string> = {};
  for (const output of Object.values(bundle)) {
    const tag = output.type === 'chunk' ? /\/catalogs\/([^/]+)\.po$/.exec(output.facadeModuleId ?? '')?.[1] : undefined;
    if (tag) files[tag] = output.fileName;
  }
  return files;
}

async function buildFirstPaint(files: Record<string, string>): Promise<string> {
  const entry = resolve(import.meta.dirname, 'firstPaint.ts');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { CATALOG_FILES: JSON.stringify(files) },
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The inline script was not built');
  return chunk.code.trim();
}

async function inlineStyles(html: string, outDir: string): Promise<{ html: string; css: string }> {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const sheets = await Promise.all(links.map((link) => readFile(join(outDir, link[1] ?? ''), 'utf8')));
  const css = sheets.join('').trim();
  const without = links.reduce((text, link) => text.replace(link[0], ''), html);
  return { html: without.replace('</head>', () => `  <style>${css}</style>\n  </head>`), css };
}

async function prerender(plugins: PluginOption[]): Promise<Prerendered> {
  const outDir = resolve('node_modules/.cache/prerender', String(process.pid));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      ssr: resolve(import.meta.dirname, 'prerender.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const module = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Prerendered;
  await rm(outDir, { recursive: true });
  return module;
}

function headersFile(script: string, css: string): string {
  const headers = securityHeaders({
    scriptHashes: [hashSource(script)],
    styleHashes: [hashSource(css)],
    loopback: isLoopbackHost(new URL(process.env['VITE_CONFIG_URL'] ?? '').hostname),
  });
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const caches = CACHE_RULES.map(([prefix, value]) => `${prefix}*\n  cache-control: ${value}`);
  return `${['/*', ...lines].join('\n')}\n${caches.join('\n')}\n`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
