/** Variables that the build replaces in the worker, checked by `src/build/addresses.ts`. */
interface ImportMetaEnv {
  readonly VITE_IMAGES_URL: string;
  readonly VITE_BUILD: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
