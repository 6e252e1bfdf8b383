import { loadOtherLooks } from '../../theme/otherLooks.ts';

/** The settings. */
export const overlays = {
  settings: async () => {
    // They preview every look.
    const [view] = await Promise.all([import('./SettingsView.tsx'), loadOtherLooks()]);
    return view;
  },
};
