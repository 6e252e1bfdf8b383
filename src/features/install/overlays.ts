/** How to install; `offered`: opened by the application, so that it can be turned off. Rule O6. */
export const overlays = {
  install: () => import('./InstallView.tsx'),
};
