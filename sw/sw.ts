import { handleApi, bypassWorker } from './routes/api.ts';
import { handleAssets, createAssets } from './routes/assets.ts';
import { handleLost } from './routes/lost.ts';
import { handleImages } from './routes/images.ts';
import { handleNavigations, createShell } from './routes/shell.ts';
import { deleteOldBuilds } from './oldBuilds.ts';
import { listenToPages } from './pages.ts';
import type { AssetFile, PackFile, ShellFile } from './scope.ts';

/** The build inserts the list of its files here. */
declare const self: { __WB_MANIFEST: readonly (ShellFile | PackFile | AssetFile)[] };

/*
 * The service worker's entry. It answers GET only: a worker that is stopped while it proxies a POST may send it twice (Rule C25). A new version
 * waits until a page activates it (Rule O3).
 */
const files = self.__WB_MANIFEST;
const purgeImages = handleImages();
const shell = createShell(
  files.filter((file): file is ShellFile => !('isPack' in file || 'pack' in file)),
  purgeImages,
);
const assets = createAssets(
  files.filter((file) => 'isPack' in file),
  files.filter((file) => 'pack' in file),
  purgeImages,
);
bypassWorker();
handleNavigations(shell);
handleAssets(assets);
handleApi();
handleLost();
// The files of older builds first: they may fill the storage.
listenToPages(assets, shell.installed, (event) => deleteOldBuilds(shell, assets).finally(() => shell.repair(event)));
