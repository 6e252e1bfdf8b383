import * as v from 'valibot';
import { siteConfigSchema, type KnownConfig } from '../site/index.ts';
import { createCollection } from '../storage/database.ts';

const collection = createCollection('siteConfig', v.object({ config: siteConfigSchema, fetchedAt: v.number() }), {
  personal: false,
});

/** The last good site config of this device, undefined without one. Design section 2. */
export async function loadKnownConfig(): Promise<KnownConfig | undefined> {
  const last = await collection.get('last');
  return last.ok ? last.value : undefined;
}

/** Keeps a site config for the next visit. */
export function saveKnownConfig(known: KnownConfig): void {
  void collection.set('last', known);
}
