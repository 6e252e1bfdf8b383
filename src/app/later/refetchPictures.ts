/** Asks again for the pictures that could not be had: each has been hidden since. */
export function refetchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src][hidden]')) {
    image.hidden = false;
    image.addEventListener('error', () => (image.hidden = true), { once: true });
    image.src = image.dataset['src'] ?? '';
  }
}
