/** The dialog for a new pinned notice, and the form of an inquiry over an open game. Rules S1, S9. */
export const overlays = {
  notice: () => import('./NoticeView.tsx'),
  inquiry: () => import('./InquiryView.tsx'),
};
