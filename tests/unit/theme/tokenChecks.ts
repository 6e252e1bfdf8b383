import { declarations, withoutComments, type Sheets } from '../../../src/build/sheets.ts';

const HEX = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/;
const FAMILY = /^--(?:btn|chip|card|field|menu|dialog|tab|panel|window)-[a-z0-9-]+$/;

/** Violations of the themes: each sets the same colours, in hex, and nothing else but `color-scheme`. Rule T2. */
export function themeFaults(sheets: Sheets): string[] {
  return [
    ...shellFaults(sheets, 'theme', 'themes'),
    ...sameSetFaults(sheets),
    ...eachDeclaration(sheets, ({ name, value }) => {
      if (name === 'color-scheme') return /^(?:dark|light)$/.test(value) ? undefined : `color-scheme is ${value}`;
      if (!name.startsWith('--color-')) return `${name} is no colour`;
      return HEX.test(value) ? undefined : `${name} is ${value}, not a hex colour`;
    }),
  ];
}

/** Violations of the styles: each sets the same shape tokens of the nine families, and no colour. Rule T2. */
export function styleFaults(sheets: Sheets): string[] {
  return [
    ...shellFaults(sheets, 'style', 'styles'),
    ...sameSetFaults(sheets),
    ...eachDeclaration(sheets, ({ name, value }) => {
      if (!FAMILY.test(name)) return `${name} is in none of the nine families`;
      return /#[0-9a-f]{3}|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\(|\b(?:white|black)\b/i.test(value)
        ? `${name} has a colour: ${value}`
        : undefined;
    }),
  ];
}

/** Custom properties that are read but declared in no style sheet and no script. */
export function undeclared(sheets: Sheets, scripts: Sheets): string[] {
  const declared = new Set<string>();
  for (const css of Object.values(sheets)) {
    for (const [, name = ''] of withoutComments(css).matchAll(/(--[\w-]+)\s*:/g)) declared.add(name);
  }
  for (const code of Object.values(scripts)) {
    for (const [, name = ''] of code.matchAll(/['"](--[\w-]+)['"]/g)) declared.add(name);
  }
  return Object.entries(sheets).flatMap(([file, css]) =>
    [...withoutComments(css).matchAll(/var\(\s*(--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !declared.has(name))
      .map((name) => `${file}: ${name}`),
  );
}

/** One rule, for the sheet's own name, in the right layer. */
function shellFaults(sheets: Sheets, attribute: string, layer: string): string[] {
  return Object.entries(sheets).flatMap(([file, css]) => {
    const heads = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
    const wanted = [`@layer ${layer}`, `[data-${attribute}='${file}']`];
    return heads.join(' ') === wanted.join(' ') ? [] : [`${file}: rules ${heads.join(', ')}`];
  });
}

/** Every sheet sets the same tokens, each once. */
function sameSetFaults(sheets: Sheets): string[] {
  const names = Object.entries(sheets).map(([file, css]) => ({ file, set: declarations(css).map(({ name }) => name) }));
  const all = new Set(names.flatMap(({ set }) => set));
  return names.flatMap(({ file, set }) => [
    ...[...all].filter((name) => !set.includes(name)).map((name) => `${file}: lacks ${name}`),
    ...set.filter((name, at) => set.indexOf(name) !== at).map((name) => `${file}: sets ${name} twice`),
  ]);
}

function eachDeclaration(
  sheets: Sheets,
  fault: (one: { name: string; value: string }) => string | undefined,
): string[] {
  return Object.entries(sheets).flatMap(([file, css]) =>
    declarations(css).flatMap((one) => {
      const found = fault(one);
      return found ? [`${file}: ${found}`] : [];
    }),
  );
}
