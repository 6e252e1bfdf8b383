export { followInstall, showInstall } from './install.actions.ts';
