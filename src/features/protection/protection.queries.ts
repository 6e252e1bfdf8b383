import { query } from '../../data/query.ts';
import { protection as endpoint } from '../../contract/protection.ts';

/** What protects the member now. Persisted, so that a pause is known without a connection. */
export const protection = query({
  name: 'protection',
  changedBy: ['protection'],
  scope: 'member',
  byLanguage: false,
  fresh: 0,
  kept: endpoint.output,
  endpoint,
});
