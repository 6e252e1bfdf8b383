export { routes } from './routes.ts';
export { mainInit, sessionCheck } from './account.api.ts';
export {
  askLogin,
  connectAccount,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
  type AccountPorts,
} from './account.actions.ts';
