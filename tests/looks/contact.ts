import sharp from 'sharp';
import { STYLES, THEMES, type Style, type Theme } from '../../src/config/looks.ts';

/** Gap between thumbnails, in pixels. */
const GAP = 12;

/** A screenshot of one look. */
export interface Shot {
  theme: Theme;
  style: Style;
  file: string;
}

/** Arranges all looks of a scene on one sheet, a row per theme and a column per style, cropped to the top of the page. */
export async function contactSheet(shots: readonly Shot[], width: number, height: number, file: string): Promise<void> {
  const tiles = await Promise.all(
    shots.map(async ({ theme, style, file: input }) => {
      const thumbnail = sharp(input).resize({ width }).toBuffer({ resolveWithObject: true });
      const { data, info } = await thumbnail;
      const cut = { left: 0, top: 0, width, height: Math.min(height, info.height) };
      return {
        input: await sharp(data).extract(cut).toBuffer(),
        left: GAP + STYLES.indexOf(style) * (width + GAP),
        top: GAP + THEMES.indexOf(theme) * (height + GAP),
      };
    }),
  );
  await sharp({
    create: {
      width: GAP + STYLES.length * (width + GAP),
      height: GAP + THEMES.length * (height + GAP),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(tiles)
    .png({ palette: true })
    .toFile(file);
}
