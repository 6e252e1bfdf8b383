import { fillSiteName } from './fillWords.ts';

/** Id of the `<template>` with the prerendered full page layout. As a template, it is rendered on no other page. */
export const FULL_PAGE_ID = 'full-page';

/**
 * On a page whose path is among `paths`, shows the prerendered full page layout in place of the dashboard, which is hidden there. Removes the
 * template on every page. Without one in the document, the page stays hidden until its script is loaded.
 */
export function showFullPage(paths: readonly string[]): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${FULL_PAGE_ID}`);
  template?.remove();
  if (!template || !paths.includes(location.pathname)) return;
  document.getElementById('root')?.replaceChildren(template.content);
  fillSiteName();
  delete document.documentElement.dataset['plain'];
}
