import { fillSiteName } from './fillWords.ts';

/** The element of a document with the prerendered full page layout: a template, so that no other page renders it. */
export const FULL_PAGE_ID = 'full-page';

/**
 * Shows the prerendered full page layout in place of the dashboard, which is hidden on the pages that have another layout. Without a template
 * in the document the page stays hidden until its script is loaded.
 */
export function showFullPage(): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${FULL_PAGE_ID}`);
  if (!template) return;
  document.getElementById('root')?.replaceChildren(template.content);
  fillSiteName();
  delete document.documentElement.dataset['plain'];
}
