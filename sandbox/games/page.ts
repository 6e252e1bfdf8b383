import type { GameKind } from '../../src/config/gameKinds.ts';
import type { Boot } from './views.ts';
import { text, type Language } from './web/strings.ts';

const STYLES: Record<GameKind, readonly string[]> = {
  slot: ['slot', 'payTable', 'sheet'],
  casino: ['cards', 'casino'],
  arcade: ['arcade', 'sheet'],
  sports: ['slips', 'sports'],
};

/** The page's language: `lang` of the address, else the first known one of `accept-language`, else English. */
export function languageOf(lang: unknown, accepted: string | undefined): Language {
  const tags = [typeof lang === 'string' ? lang : '', ...(accepted ?? '').split(',')];
  const codes = tags.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return codes.find((code) => code === 'ko' || code === 'en') === 'ko' ? 'ko' : 'en';
}

function escaped(raw: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return raw.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

function document(lang: Language, title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/web/game.css">
${head}
</head>
<body>
${body}
</body>
</html>`;
}

/** The page of a game. Its module draws the game; this markup is painted before the module runs. */
export function gamePage(boot: Boot): string {
  const head = [
    `<link rel="stylesheet" href="/skin/${boot.id}.css">`,
    ...STYLES[boot.kind].map((name) => `<link rel="stylesheet" href="/web/${name}.css">`),
    `<link rel="modulepreload" href="/web/engine.ts">`,
    `<script type="module" src="/web/${boot.kind}.ts"></script>`,
  ].join('\n');
  const body = `<div id="game" class="game" data-boot="${escaped(JSON.stringify(boot))}"><p class="loading" role="status">${text(boot.lang, 'loading')}</p></div>`;
  return document(boot.lang, boot.title, head, body);
}

/** The page for a launch that is used, too old or unknown. */
export function gonePage(lang: Language, parent: string): string {
  const [title, body, close] = [text(lang, 'goneTitle'), text(lang, 'gone'), text(lang, 'close')];
  return document(
    lang,
    title,
    '<script type="module" src="/web/gone.ts"></script>',
    `<main class="gone"><h1>${title}</h1><p>${body}</p><button class="main-button" id="close" data-parent="${escaped(parent)}">${close}</button></main>`,
  );
}
