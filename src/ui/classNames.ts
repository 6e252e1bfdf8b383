/** Joins class names and skips falsy ones; undefined if none is left, as `className` accepts it. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
