import { readBrandFile, type BrandFile } from '../config/brandFile.ts';
import { colourProblems } from './brandColours.ts';

/**
 * Reads a brand file and checks all that a build needs of it, besides its shape. Throws an Error that names each wrong field and the rule
 * that it breaks, one per line. Rule B1.
 */
export function checkedBrand(path: string): BrandFile {
  const brand = readBrandFile(path);
  const problems = colourProblems(brand.colours);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${path}: ${problem}`).join('\n'));
  return brand;
}
