/** What the build writes into the worker. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
