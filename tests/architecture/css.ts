import { violation, type SourceFile, type Violation } from './tree.ts';

/** One `property: value` of a style sheet and where it starts. */
export interface Declaration {
  property: string;
  value: string;
  offset: number;
}

/** What the rules need of a style sheet: declarations at any depth, and the text in front of each block that is no at-rule. */
export interface Sheet {
  declarations: Declaration[];
  selectors: { text: string; offset: number }[];
}

/** Reads a style sheet, nested rules included. Comments count for nothing; strings and `url()` keep their length but not their content. */
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

/** Asks `says` of every declaration of the sheets; what it answers is a violation there. */
export function declarationViolations(
  sheets: readonly SourceFile[],
  says: (declaration: Declaration) => string | undefined,
): Violation[] {
  return sheets.flatMap((file) =>
    readSheet(file.text).declarations.flatMap((declaration) => {
      const told = says(declaration);
      return told === undefined ? [] : [violation(file, declaration.offset, told)];
    }),
  );
}

function blank(found: string): string {
  return found.replaceAll(/[^\n]/g, ' ');
}
