/**
 * Whether a provider's or game's logo is an image's address; otherwise it is shown as text. It is one if it ends in jpeg,
 * jpg, gif, png or webp, or starts with http or data:image, in upper or lower case. Spec section 5.
 */
export function isImageLogo(logo: string): boolean {
  return /^(http|data:image)|(jpeg|jpg|gif|png|webp)$/i.test(logo);
}
