/** A new pinned notice. Rule S1. */
export const overlays = {
  notice: () => import('./NoticeView.tsx'),
};
