/** Adds the sheet of the other looks to the page as loaded: happy-dom loads no sheets. */
export function putOtherLooks(): void {
  document.querySelector('link[data-looks]')?.remove();
  const link = document.createElement('link');
  link.dataset['looks'] = '';
  Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
  document.head.append(link);
}
