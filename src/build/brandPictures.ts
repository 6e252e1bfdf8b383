import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandFolder, readBrandFile } from '../config/brandFile.ts';
import { MEDIA_TYPES } from '../config/documents.ts';
import { SCREENSHOT_FILES } from '../config/images.ts';
import { drawIcons } from './brandIcons.ts';

/** The brand's pictures by their paths: its icon, what is drawn from it, and the screenshots of the install dialog. Rule B5. */
async function pictures(): Promise<Map<string, Uint8Array | string>> {
  const { icon, screenshots } = readBrandFile();
  const folder = brandFolder();
  const svg = readFileSync(join(folder, icon), 'utf8');
  const drawn = (await drawIcons(svg)).map(({ file, png }) => [`icons/${file}`, png] as const);
  const taken = (screenshots === undefined ? [] : SCREENSHOT_FILES).map(
    (file) => [`icons/${file}`, readFileSync(join(folder, screenshots ?? '', file))] as const,
  );
  return new Map<string, Uint8Array | string>([['icon.svg', svg], ...drawn, ...taken]);
}

/** A plugin that writes the brand's pictures into the build and serves them in the development server. */
export function brandPictures(): Plugin {
  return {
    name: 'brand:pictures',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of await pictures()) this.emitFile({ type: 'asset', fileName, source });
    },
    async configureServer(server) {
      const files = await pictures();
      server.middlewares.use((request, response, next) => {
        const path = request.url?.slice(1) ?? '';
        const file = files.get(path);
        if (file === undefined) return next();
        response.setHeader('content-type', MEDIA_TYPES[path.split('.').at(-1) ?? ''] ?? '');
        response.end(file);
      });
    },
  };
}
