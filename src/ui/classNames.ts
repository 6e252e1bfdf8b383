/** Joins class names, leaving out what is not there. Gives undefined for none, as `className` takes it. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
