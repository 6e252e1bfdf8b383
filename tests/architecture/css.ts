import { violation, type SourceFile, type Violation } from './tree.ts';

/** A declaration of a style sheet, and its offset. */
export interface Declaration {
  property: string;
  value: string;
  offset: number;
}

/** The parts of a style sheet that the rules need: declarations at any depth, and the prelude of each block that is not an at-rule. */
export interface Sheet {
  declarations: Declaration[];
  selectors: { text: string; offset: number }[];
}

/** Parses a style sheet with nested rules. Comments are ignored; strings and `url()` keep their length but not their content. */
export function readSheet(text: string): Sheet {
  const plain = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (found) => `"${'_'.repeat(found.length - 2)}"`)
    .replaceAll(/url\([^)]*\)/g, (found) => `url(${'_'.repeat(found.length - 5)})`);
  const sheet: Sheet = { declarations: [], selectors: [] };
  let start = 0;
  for (const { 0: mark, index } of plain.matchAll(/[{};]/g)) {
    const piece = plain.slice(start, index);
    const lead = piece.length - piece.trimStart().length;
    const offset = start + lead;
    const content = piece.trim();
    start = index + 1;
    if (content === '' || content.startsWith('@')) continue;
    const colon = content.indexOf(':');
    if (mark === '{') sheet.selectors.push({ text: content, offset });
    else if (colon !== -1) {
      const property = content.slice(0, colon).trim().toLowerCase();
      sheet.declarations.push({ property, value: content.slice(colon + 1).trim(), offset });
    }
  }
  return sheet;
}

/** Whether the file is a style sheet. */
export function isSheet(file: SourceFile): boolean {
  return file.path.endsWith('.css');
}

/** Runs `check` on every declaration of the style sheets; a returned message is a violation there. */
export function declarationViolations(
  sheets: readonly SourceFile[],
  check: (declaration: Declaration) => string | undefined,
): Violation[] {
  return sheets.flatMap((file) =>
    readSheet(file.text).declarations.flatMap((declaration) => {
      const message = check(declaration);
      return message === undefined ? [] : [violation(file, declaration.offset, message)];
    }),
  );
}

function blank(found: string): string {
  return found.replaceAll(/[^\n]/g, ' ');
}
