/**
 * Parts of a clause that no browser test proves: duties of the operator, the provider or counsel, or not in the client yet. The evidence book
 * prints it beside the tests of the clause, or in their place.
 */
export const UNSHOWN: Readonly<Record<string, string>> = {
  'gb.rts8c': 'The sandbox’s own game is shown. The games of other providers are theirs to hold to it.',
  'gb.rts12b':
    'Days, weeks and months are those of the calendar in London, not the last 24 hours, 7 days and month before a deposit. Whether the rule allows it is for counsel.',
  'gb.rts14': 'The sandbox’s own games are shown. The pace of other providers’ rounds is theirs.',
  'gb.slotstake': 'The sandbox’s own game is shown. The games of other providers are theirs to hold to it.',
  'gb.sr511': 'The client has no bonus; what an operator offers by letter or in messages is its own to hold to it.',
  'de.6d': 'That the operator keeps twelve months of history is its own to show.',
  'de.6h': 'Play at other operators is known to the register only, which the operator’s server asks.',
  'de.22a': 'The sandbox’s own game is shown. The games of other providers are theirs to hold to it.',
  'nl.net': 'The contact with the member after the limit is the operator’s.',
  'dk.rofus': 'When the register is asked, at sign-up and at each sign-in, is the operator’s.',
  'on.223':
    'Days, weeks and months are those of the calendar in Toronto, not the last 24 hours, 7 days and month before a deposit. Whether the rule allows it is for counsel.',
  'br.4ii':
    'The client shows what the provider tells, and “Not provided” in its place. That each provider tells it is the operator’s.',
  'br.register': 'When the register is asked, and that the balance is paid out within 2 days, is the operator’s.',
};
