/** The settings. */
export const overlays = {
  settings: () => import('./SettingsView.tsx'),
};
