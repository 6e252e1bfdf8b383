/**
 * Parts of a clause that no browser test proves: duties of the operator, the provider or counsel, or not in the client yet. The evidence book
 * prints the text after the tests of the clause, or instead of them.
 */
export const UNSHOWN: Readonly<Record<string, string>> = {
  'gb.rts8c': 'The sandbox’s own game is shown. That other games comply is for their providers to prove.',
  'gb.rts12b':
    'Days, weeks and months are those of the calendar in London, not the last 24 hours, 7 days and month before a deposit. Whether the rule allows it is for counsel.',
  'gb.rts14': 'The sandbox’s own games are shown. The pace of other games is for their providers to prove.',
  'gb.slotstake': 'The sandbox’s own game is shown. That other games comply is for their providers to prove.',
  'gb.sr511': 'The client has no bonus; that offers by letter or message comply is for the operator to prove.',
  'de.6d': 'That twelve months of history are stored is for the operator to prove.',
  'de.6h': 'Play at other operators is known to the register only, which the operator’s server queries.',
  'de.22a': 'The sandbox’s own game is shown. That other games comply is for their providers to prove.',
  'nl.net': 'That the member is contacted after the limit is for the operator to prove.',
  'dk.rofus': 'That the register is queried at sign-up and at each sign-in is for the operator to prove.',
  'on.223':
    'Days, weeks and months are those of the calendar in Toronto, not the last 24 hours, 7 days and month before a deposit. Whether the rule allows it is for counsel.',
  'br.4ii':
    'The client shows what the provider reports, and “Not provided” if it reports nothing. That each provider reports it is for the operator to prove.',
  'br.register':
    'When the register is queried, and that the balance is paid out within 2 days, is for the operator to prove.',
};
