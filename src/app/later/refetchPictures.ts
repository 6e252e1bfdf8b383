/** Asks again for the pictures that could not be had: each has been hidden since, and hides itself again if it still cannot. */
export function refetchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[crossorigin][hidden]')) {
    image.hidden = false;
    image.src = image.dataset['src'] ?? image.src;
  }
}
