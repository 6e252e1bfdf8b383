import sharp from 'sharp';
import { APP_ICONS, SHORTCUT_ICON, TOUCH_ICON, type AppIcon } from '../config/images.ts';
import { SHORTCUTS, type ShortcutName } from '../config/shortcuts.ts';
import * as icons from '../ui/icons.ts';

/** The alpha channel of a pixel that counts as opaque: a drawing's edge may be a hair off. */
const OPAQUE = 250;

/** Characters of the longest icon: a drawing of many megabytes takes minutes in each size, and browsers are sent it as it is. */
const LONGEST_ICON = 100_000;

const SHORTCUT_MARKS: Record<ShortcutName, string> = {
  lastGame: icons.play,
  deposit: icons.deposit,
  withdraw: icons.withdraw,
  inquiry: icons.edit,
};

/** The rules that a brand's icon breaks: it is one SVG from which all sizes and kinds are drawn. Rule B5. */
export function iconProblems(svg: string): string[] {
  if (svg.length > LONGEST_ICON)
    return ['must have 100 kB at most: reduce the drawing, and remove what an editor has added'];
  if (/<\w[^>]*\s[\w:-]+\s*=\s*'/.test(svg)) return [`must have its attributes in double quotes, such as fill="#fff"`];
  const [, width, height] = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return [
    ...(width !== undefined && width === height
      ? []
      : ['must be an SVG whose viewBox is a square from 0 0, such as viewBox="0 0 96 96"']),
    ...(/<svg\b[^>]*\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg)
      ? []
      : ['must have xmlns="http://www.w3.org/2000/svg": without it browsers show no icon']),
    ...(elementOf(svg, 'ground') ? [] : ['must have an element with id="ground": what fills the square']),
    ...(elementOf(svg, 'mark') ? [] : ['must have an element with id="mark": what remains in one colour']),
    ...(elementOf(svg, 'mark') && colourOfMark(svg) === undefined
      ? ['must have a colour of its own at or in the element with id="mark": the icons of the shortcuts have it, too']
      : []),
    ...(/<(\w+:)?(script|foreignObject|image|style)\b|<!ENTITY\b|\s(on\w+|style)\s*=|\bhref\s*=\s*"(?!#)|\burl\((?!#)/.test(
      svg,
    )
      ? ['must have no script, style, picture or address in it: colours are attributes such as fill="#fff"']
      : []),
  ];
}

/** Draws the icons of the installed application and of its shortcuts, by their file names. Rejects if the drawing cannot be read. */
export function drawIcons(svg: string): Promise<{ file: string; png: Uint8Array }[]> {
  const drawings = [
    ...[...APP_ICONS, TOUCH_ICON].map(({ file, size, purpose }) => ({ file, size, drawing: variant(svg, purpose) })),
    ...SHORTCUTS.map(({ name, icon }) => ({
      file: icon,
      size: SHORTCUT_ICON,
      drawing: shortcut(svg, SHORTCUT_MARKS[name]),
    })),
  ];
  return Promise.all(
    drawings.map(async ({ file, size, drawing }) => {
      const png = await sharp(Buffer.from(drawing)).resize(size).png({ palette: true }).toBuffer();
      return { file, png };
    }),
  );
}

/** The rules that are broken by what is drawn of an icon that breaks none of `iconProblems`. Rejects if it cannot be read. Rule B5. */
export async function drawnProblems(svg: string): Promise<string[]> {
  const pictures = await Promise.all(
    (await drawIcons(svg)).map(async ({ file, png }) => {
      const purpose = [...APP_ICONS, TOUCH_ICON].find((icon) => icon.file === file)?.purpose;
      const alpha = sharp(png).ensureAlpha().extractChannel('alpha').raw();
      const { data, info } = await alpha.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const corners = [0, width - 1, data.length - width, data.length - 1];
      const isFilled = corners.every((at) => (data[at] ?? 0) >= OPAQUE);
      return { purpose, isSquare: width === height, isFilled, isEmpty: !data.some((value) => value > 0) };
    }),
  );
  if (pictures.some(({ isSquare }) => !isSquare))
    return ['must be drawn as a square: its svg element has another width than height'];
  return [
    ...(pictures.some(({ purpose, isFilled }) => purpose === 'maskable' && !isFilled)
      ? ['must have a ground that fills the square but for rx and ry: each platform cuts the corners itself']
      : []),
    ...(pictures.some(({ isEmpty }) => isEmpty)
      ? ['must show the mark alone: id="mark" is inside id="ground", or outside the square']
      : []),
  ];
}

function variant(svg: string, purpose: AppIcon['purpose']): string {
  if (purpose === 'any') return svg;
  const ground = elementOf(svg, 'ground');
  // The platform cuts the corners itself.
  if (purpose === 'maskable')
    return svg.replace(ground, () => ground.replace(/\srx="[^"]*"/, '').replace(/\sry="[^"]*"/, ''));
  const mark = elementOf(svg, 'mark');
  return svg.replace(ground, '').replace(mark, () => mark.replaceAll(/\bfill="(?!none)[^"]*"/g, 'fill="#fff"'));
}

/** An element of a drawing with all that is in it, by its id; '' if there is none. */
function elementOf(svg: string, id: string): string {
  const opening = new RegExp(`<(\\w+)\\b[^>]*\\bid="${id}"[^>]*>`).exec(svg);
  if (!opening) return '';
  const rest = svg.slice(opening.index);
  let depth = 0;
  // Elements of the same name may be nested, such as groups.
  for (const { 0: tag, index } of rest.matchAll(new RegExp(`</?${opening[1]}\\b[^>]*>`, 'g'))) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth === 0) return rest.slice(0, index + tag.length);
  }
  return '';
}

/** The first colour that the mark sets by `fill` or `stroke`; undefined if it sets none and would inherit one. */
function colourOfMark(svg: string): string | undefined {
  return /\b(?:fill|stroke)="((?!none|currentColor|inherit|transparent)[^"]*)"/.exec(elementOf(svg, 'mark'))?.[1];
}

/** The icon with a line drawing of 24 units in the mark's place and colour. */
function shortcut(svg: string, path: string): string {
  const side = Number(/\bviewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);
  const mark = elementOf(svg, 'mark');
  const scale = (side * 0.61) / 24;
  const margin = (side - scale * 24) / 2;
  const stroke = `fill="none" stroke="${colourOfMark(svg)}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;
  return svg.replace(
    mark,
    () => `<path d="${path}" transform="translate(${margin} ${margin}) scale(${scale})" ${stroke}/>`,
  );
}
