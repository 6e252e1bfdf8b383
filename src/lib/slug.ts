/** A title as it is written in an image's address: lower-case words joined by `-`; letters, their marks and digits of any script. Rule G1. */
export function titleSlug(title: string): string {
  return (
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('-');
}
