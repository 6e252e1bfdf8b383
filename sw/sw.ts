import { answerApi, passBy } from './routes/api.ts';
import { answerAssets, createAssets } from './routes/assets.ts';
import { answerImages } from './routes/images.ts';
import { answerPages, createShell } from './routes/shell.ts';
import { forgetOldBuilds } from './oldBuilds.ts';
import { listenToPages } from './pages.ts';
import type { BuildFile } from './scope.ts';

/** The build writes its files here. */
declare const self: { __WB_MANIFEST: readonly BuildFile[] };

/*
 * The service worker, as a table of contents. It answers GET only: a worker that proxies a POST sends it twice when it is stopped
 * mid-flight. A new version waits until the pages ask for it. Design section 7.
 */
const files = self.__WB_MANIFEST;
const images = answerImages();
const shell = createShell(
  files.filter(({ later }) => !later),
  images.purge,
);
const assets = createAssets(
  files.filter(({ later }) => later),
  images.purge,
);
passBy();
answerPages(shell);
answerAssets(assets);
answerApi();
listenToPages(assets, shell.installed, () => forgetOldBuilds(shell, assets));
