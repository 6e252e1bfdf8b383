import { createIntents, intentSchema, type IntentPorts, type KeyAnswer } from '../../../src/data/command.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { json, operator, type Behaviour } from './operator.ts';

/** One browser: a disk, locks and a server; `tab` opens a page of it. */
export function browser(behave: Behaviour = () => json({ code: 0, data: { balance: 5 } })) {
  const disk = new FakeDatabase();
  const server = operator(behave);
  const { clock } = server;
  const locks = new Set<string>();
  let keys = 0;
  function tab(ports: Partial<IntentPorts> & { answer?: (key: string) => KeyAnswer } = {}) {
    const asked: { key: string; at: number }[] = [];
    const ended: { key: string; end: string }[] = [];
    const intents = createIntents({
      request: server.request,
      clock,
      intents: createDatabase(disk.open, clock).createCollection('intents', intentSchema, { personal: false }),
      newKey: () => `key-${++keys}`,
      nextSequence: () => 1000 + keys,
      uid: () => 'kim',
      async exclusively(name, work) {
        if (locks.has(name)) return undefined;
        locks.add(name);
        try {
          return await work();
        } finally {
          locks.delete(name);
        }
      },
      async askByKey(key) {
        asked.push({ key, at: clock.now() });
        return ports.answer?.(key) ?? 'noAnswer';
      },
      onResolved: ({ key }, end) => void ended.push({ key, end }),
      ...ports,
    });
    return { intents, asked, ended };
  }
  return { ...server, disk, tab };
}
