import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFolder, readBrandFile, type BrandFile } from '../config/brandFile.ts';
import { SCREENSHOT_FILES } from '../config/images.ts';
import { colourProblems } from './brandColours.ts';
import { iconProblems } from './brandIcons.ts';
import { pageProblems } from './brandPages.ts';

/**
 * Reads a brand file and checks all that a build needs of it, besides its shape. Throws an Error that names each wrong field and the rule
 * that it breaks, one per line. Rule B1.
 */
export function checkedBrand(path: string): BrandFile {
  const brand = readBrandFile(path);
  const problems = [
    ...pictureProblems(brand, brandFolder(path)),
    ...pageProblems(brand, brandFolder(path)),
    ...colourProblems(brand.colours),
  ];
  if (problems.length > 0) throw new Error(problems.map((problem) => `${path}: ${problem}`).join('\n'));
  return brand;
}

function pictureProblems({ icon, screenshots }: BrandFile, folder: string): string[] {
  const drawing = join(folder, icon);
  const missing =
    screenshots === undefined ? [] : SCREENSHOT_FILES.filter((file) => !existsSync(join(folder, screenshots, file)));
  return [
    ...(existsSync(drawing) ? iconProblems(readFileSync(drawing, 'utf8')) : ['names no file']).map(
      (rule) => `icon ${rule}`,
    ),
    ...missing.map((file) => `screenshots must have ${file}: \`npm run images\` takes them`),
  ];
}
