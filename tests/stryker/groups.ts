/** A part of the code, and the tests that must fail when it is mutated. */
export interface Group {
  name: string;
  /** The files that are mutated. */
  mutate: readonly string[];
  /** The unit tests that run for each mutant. */
  tests: readonly string[];
  /** The least share of mutants that a test must detect, in per cent. */
  least: number;
}

/** Code that moves money or calls the operator: coverage alone says too little about its tests. */
export const GROUPS: readonly Group[] = [
  {
    name: 'rules',
    mutate: ['src/features/wallet/wallet.rules.ts'],
    tests: ['tests/unit/features/wallet/rules.test.ts'],
    least: 95,
  },
  {
    name: 'attempts',
    mutate: ['src/data/attempt.ts', 'src/data/pendingCommand.ts'],
    tests: ['tests/unit/data/{attempt,pendingCommand,command,command.disk}.test.ts'],
    least: 95,
  },
  {
    name: 'transport',
    mutate: ['src/operator/transport/*.ts'],
    tests: ['tests/unit/operator/transport/*.test.ts'],
    least: 90,
  },
  {
    name: 'command',
    mutate: ['src/data/command.ts', 'src/data/draftCommand.ts', 'src/data/commandRow.ts'],
    tests: [
      'tests/unit/data/{command,command.disk,command.lookup,command.order,command.rows,command.unknown,command.which,command.page,commandRow,draftCommand}.test.ts',
    ],
    least: 90,
  },
  {
    name: 'resolver',
    mutate: ['src/data/resolver.ts'],
    tests: ['tests/unit/data/{command,command.lookup,command.disk,command.order,command.rows,command.unknown}.test.ts'],
    least: 90,
  },
  {
    name: 'drafts',
    mutate: ['src/data/drafts.ts', 'src/data/draftText.ts'],
    tests: ['tests/unit/data/{drafts,drafts.baseline,drafts.kept,drafts.texts,draftCommand}.test.ts'],
    least: 90,
  },
  {
    name: 'session rules',
    mutate: ['src/operator/session/{check,machine,driver,pace}.ts'],
    tests: ['tests/unit/operator/session/{check,machine,driver,pace}.test.ts'],
    least: 90,
  },
  {
    name: 'limits',
    mutate: ['src/features/protection/{limits.rules,closed,stopLock}.ts'],
    tests: ['tests/unit/features/protection/{limits,closed,stopLock,stopLock.pages}.test.ts'],
    least: 90,
  },
  {
    name: 'ledger',
    mutate: ['sandbox/ledger.ts', 'sandbox/requests.ts'],
    tests: ['tests/unit/sandbox/requests.test.ts'],
    least: 90,
  },
];

/** The groups with these names, or all without a name. Throws for a name that no group has. */
export function chosenGroups(names: readonly string[]): readonly Group[] {
  const all = GROUPS.map(({ name }) => name);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`no group is named ${unknown}: ${all.join(', ')}`);
  return names.length === 0 ? GROUPS : GROUPS.filter(({ name }) => names.includes(name));
}
