import { loadOtherLooks } from '../../theme/otherLooks.ts';

/** The settings, a sheet over any page. */
export const overlays = {
  settings: async () => {
    // The settings preview every look, for which the style sheet of all other looks is needed.
    const [view] = await Promise.all([import('./SettingsView.tsx'), loadOtherLooks()]);
    return view;
  },
};
