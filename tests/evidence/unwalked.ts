/**
 * Clauses that no browser test walks, with the reason. A clause stands here or in the tag of a browser test, never in both; the evidence
 * book prints the reason in place of a result.
 */
export const UNWALKED: Readonly<Record<string, string>> = {
  'intl.reality':
    'Unit tests only: tests/unit/features/games/tally.test.ts, tests/unit/sandbox/protection/ownRules.test.ts.',
  'nl.message':
    'Unit tests only: tests/unit/features/games/tally.test.ts, tests/unit/sandbox/protection/ownRules.test.ts.',
  'es.message':
    'Unit tests only: tests/unit/features/games/tally.test.ts, tests/unit/sandbox/protection/ownRules.test.ts.',
  'gb.rts2e': 'Unit tests only: tests/unit/features/games/tally.test.ts.',
  'gb.rts14': 'One game at a time: tests/unit/features/games/oneGame.test.ts. The pace of a round is the provider’s.',
  'de.6h': 'One game at a time: tests/unit/features/games/oneGame.test.ts. The rest after an hour is the operator’s.',
  'gb.rts8c': 'The games of a provider have no autoplay, turbo or slam stop: the provider’s to show.',
  'gb.slotstake': 'The provider’s and the operator’s server hold the stake; the client has no bet of its own.',
  'gb.sr511': 'The client has no bonus.',
  'de.22a': 'The provider’s and the operator’s server hold stake and pace; the client has no bet of its own.',
  'br.4ii': 'The return to player is shown as the provider tells it; that it tells it is the operator’s.',
};
