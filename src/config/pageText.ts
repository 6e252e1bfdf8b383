/** Text within a block of a brand's page: as it is, emphasised, linked, or a line break. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; of: readonly Inline[] }
  | { kind: 'link'; href: string; of: readonly Inline[] }
  | { kind: 'break' };

/** A block of a brand's page or policy, made from its Markdown at build time (`src/build/brandPages.ts`). */
export type Block =
  | { kind: 'heading'; level: 2 | 3; of: readonly Inline[] }
  | { kind: 'paragraph'; of: readonly Inline[] }
  /** `start` is the first item's number; a list without one has no numbers. */
  | { kind: 'list'; start?: number; items: readonly (readonly Inline[])[] };

/**
 * Loaders of the texts of the brand's pages, by `slug/language`, and of its policies, by `etc/terms/language` and `etc/privacy/language`; the
 * build replaces this module. Rules B6, P1.
 */
export const PAGE_TEXTS: Readonly<Record<string, () => Promise<{ default: readonly Block[] }>>> = {};
