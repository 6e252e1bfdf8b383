export { connectInstall, showInstall } from './install.actions.ts';
