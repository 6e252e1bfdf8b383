import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brandFolder, readBrandFile, type BrandFile } from '../config/brandFile.ts';
import { SCREENSHOT_FILES } from '../config/images.ts';
import { colourProblems } from './brandColours.ts';
import { drawnProblems, iconProblems } from './brandIcons.ts';
import { pageProblems } from './brandPages.ts';

/**
 * Reads a brand file and checks all that a build needs of it, besides its shape. Rejects with an Error that names each wrong field and the
 * rule that it breaks, one per line. Rule B1.
 */
export async function checkedBrand(path: string): Promise<BrandFile> {
  const brand = readBrandFile(path);
  const problems = [
    ...(await drawingProblems(join(brandFolder(path), brand.icon))),
    ...screenshotProblems(brand, brandFolder(path)),
    ...pageProblems(brand, brandFolder(path)),
    ...colourProblems(brand.colours),
  ];
  if (problems.length > 0) throw new Error(problems.map((problem) => `${path}: ${problem}`).join('\n'));
  return brand;
}

async function drawingProblems(path: string): Promise<string[]> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return ['icon names no file'];
  const svg = readFileSync(path, 'utf8');
  const rules = iconProblems(svg);
  try {
    return (rules.length > 0 ? rules : await drawnProblems(svg)).map((rule) => `icon ${rule}`);
  } catch (error) {
    return [`icon cannot be drawn: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function screenshotProblems({ screenshots }: BrandFile, folder: string): string[] {
  const missing =
    screenshots === undefined ? [] : SCREENSHOT_FILES.filter((file) => !existsSync(join(folder, screenshots, file)));
  return missing.map(
    (file) => `screenshots must have ${file}: leave the field out until \`VITE_BRAND=… npm run images\` has taken them`,
  );
}
