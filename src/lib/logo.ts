/**
 * Whether a logo is the address of an image: it ends in jpeg, jpg, gif, png or webp, or begins with `http` or `data:image`, ignoring case.
 * Otherwise it is shown as text. Rule G8.
 */
export function isImageLogo(logo: string): boolean {
  return /^(http|data:image)|(jpeg|jpg|gif|png|webp)$/i.test(logo);
}
