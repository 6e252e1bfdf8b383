/** Variables that the build replaces in the worker. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
