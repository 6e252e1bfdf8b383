/** Puts the sheet of the other looks on the page, as loaded: happy-dom loads none. */
export function putOtherLooks(): void {
  document.querySelector('link[data-looks]')?.remove();
  const link = document.createElement('link');
  link.dataset['looks'] = '';
  Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
  document.head.append(link);
}
