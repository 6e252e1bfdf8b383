import type { Game } from './sessions.ts';

/** The languages that the games speak. */
export type Language = 'ko' | 'en';

/** What a page is given to begin with; it stands in an attribute, no script of the page is inline. */
export interface Boot {
  session: string;
  title: string;
  id: number;
  kind: Game['kind'];
  lang: Language;
  /** The origin that the page's messages go to. */
  parent: string;
}

const STYLES: Record<Game['kind'], readonly string[]> = {
  slot: ['slot', 'payTable', 'sheet'],
  casino: ['cards', 'casino'],
  arcade: ['arcade', 'sheet'],
  sports: ['slips', 'sports'],
};

const TEXT = {
  ko: {
    title: '게임을 열 수 없습니다',
    body: '이 게임 주소는 한 번만, 그리고 1분 안에만 쓸 수 있습니다. 잔액에는 영향이 없습니다. 게임 목록에서 다시 열어 주세요.',
    close: '닫기',
    loading: '게임을 불러오는 중입니다',
  },
  en: {
    title: 'This game cannot be opened',
    body: 'The address of a game works once and for a minute. Your balance is not affected. Please open the game again from the list.',
    close: 'Close',
    loading: 'The game is loading',
  },
} as const;

/** The wanted language: `lang` of the address, else the first known one of `accept-language`, else English. */
export function languageOf(lang: unknown, accepted: string | undefined): Language {
  const wishes = [typeof lang === 'string' ? lang : '', ...(accepted ?? '').split(',')];
  const known = wishes
    .map((wish) => wish.trim().slice(0, 2).toLowerCase())
    .find((wish) => wish === 'ko' || wish === 'en');
  return known === 'ko' ? 'ko' : 'en';
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
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

/** The page of a game. The heavy part is drawn by its module; what stands here is painted before it runs. */
export function gamePage(boot: Boot): string {
  const head = [
    `<link rel="stylesheet" href="/skin/${boot.id}.css">`,
    ...STYLES[boot.kind].map((name) => `<link rel="stylesheet" href="/web/${name}.css">`),
    `<link rel="modulepreload" href="/web/shell.ts">`,
    `<script type="module" src="/web/${boot.kind}.ts"></script>`,
  ].join('\n');
  const body = `<div id="game" class="game" data-boot="${escaped(JSON.stringify(boot))}"><p class="loading" role="status">${TEXT[boot.lang].loading}</p></div>`;
  return document(boot.lang, boot.title, head, body);
}

/** The page for a launch that is used, too old or unknown. */
export function gonePage(lang: Language, parent: string): string {
  const text = TEXT[lang];
  return document(
    lang,
    text.title,
    '<script type="module" src="/web/gone.ts"></script>',
    `<main class="gone"><h1>${text.title}</h1><p>${text.body}</p><button class="main-button" id="close" data-parent="${escaped(parent)}">${text.close}</button></main>`,
  );
}
