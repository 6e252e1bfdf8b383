import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { writtenIn } from './writtenIn.ts';

/** Longest title, in characters. */
const SHOWN = 200;

/**
 * A title that the operator or the player wrote, in one line of plain text, isolated: its text direction and invisible characters do not
 * affect the text around it. Rule S7.
 */
export function ServerTitle({ text }: { text: string }): ReactNode {
  const { t } = useLingui();
  const cut = text
    .slice(0, SHOWN * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A title of combining marks and zero-width characters only would leave a link with nothing to press.
  const isVisible = /[^\p{Cf}\p{Cc}\p{Mn}\s]/u.test(cut);
  return <bdi lang={writtenIn(cut)}>{isVisible ? [...cut].slice(0, SHOWN).join('') : t`(no title)`}</bdi>;
}
