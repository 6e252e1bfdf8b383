export { overlays } from './overlays.ts';
export { connectInstall, showInstall } from './install.actions.ts';
