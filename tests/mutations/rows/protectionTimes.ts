import type { Mutation } from '../mutation.ts';

const CLOCK = 'sandbox/migrations/018_server_clock.sql';
const DATABASE_CLOCK: Mutation['test'] = [
  'tests/unit/sandbox/protection.test.ts',
  'the database itself refuses a higher limit that was not waited for, not confirmed, or confirmed early',
];

/** The sandbox's database sets the times of limits, deposits and bets itself, whatever its caller sends. */
export const protectionTimes: readonly Mutation[] = [
  {
    rule: 'The database says when a higher limit was asked for',
    file: CLOCK,
    find: '  new.asked_at := moment;\n  new.effective_at := moment;\n',
    replace: '  moment := coalesce(new.asked_at, moment);\n  new.asked_at := moment;\n  new.effective_at := moment;\n',
    test: DATABASE_CLOCK,
  },
  {
    rule: 'The database says when a higher limit was confirmed',
    file: CLOCK,
    find: '      if moment < new.effective_at then',
    replace: '      if new.confirmed_at < new.effective_at then',
    test: DATABASE_CLOCK,
  },
  {
    rule: 'A first higher limit is not confirmed by itself',
    file: CLOCK,
    find: '    if new.confirmed_at is not null then\n      raise',
    replace: '    if false then\n      raise',
    test: DATABASE_CLOCK,
  },
  {
    rule: 'Deposits and bets count in the period in which they are made',
    file: CLOCK,
    find: 'server_now() - moment)) > 300',
    replace: 'server_now() - moment)) > 3000000',
    test: [
      'tests/unit/sandbox/protection.test.ts',
      'the database itself refuses a deposit and a bet that are dated -24 hours',
    ],
  },
  {
    rule: 'Fewer closed hours wait, whenever they are said to have been asked for',
    file: CLOCK,
    find: "    new.effective_at := new.asked_at + interval '24 hours';",
    replace: '',
    test: ['tests/unit/sandbox/protection/ownRules.test.ts', 'the database itself delays fewer closed hours'],
  },
];
