/** Reloads the pictures that failed: each is hidden since, and hides again if it still fails. */
export function refetchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[crossorigin][hidden]')) {
    image.hidden = false;
    image.src = image.dataset['src'] ?? image.src;
  }
}
