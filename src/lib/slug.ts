/** A title as it stands in an image's address: the words in lower case joined by `-`; letters, their marks and digits of any script. Spec section 3. */
export function titleSlug(title: string): string {
  return (
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('-');
}
