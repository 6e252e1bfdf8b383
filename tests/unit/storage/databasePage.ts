import * as v from 'valibot';
import { createDatabase } from '../../../src/storage/database.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

const intent = v.object({ amount: v.number() });

/** A page with a database. Another page with the same disk is the page after a reload. */
export function page(disk = new FakeDatabase(), clock = new VirtualClock()) {
  const database = createDatabase(disk.open, clock);
  return {
    disk,
    clock,
    database,
    intents: database.createCollection('intents', intent, { personal: true }),
    restored: database.createCollection('stops', intent, { personal: false, restored: true }),
    config: database.createCollection('answers', v.string(), { personal: false }),
  };
}
