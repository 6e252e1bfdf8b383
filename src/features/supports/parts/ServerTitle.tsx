import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { writtenIn } from '../writtenIn.ts';

/** Longest title, in characters. */
const LONGEST_TITLE = 200;

/**
 * A title that the operator or the player wrote, in one line of plain text, isolated: its text direction and invisible characters do not
 * affect the text around it. Rule S7.
 */
export function ServerTitle({ text }: { text: string }): ReactNode {
  const title = useTitleText(text);
  return <bdi lang={writtenIn(title)}>{title}</bdi>;
}

/** A title in one line, cut after `most` characters; one of nothing visible says so. */
export function useTitleText(text: string, most = LONGEST_TITLE): string {
  const { t } = useLingui();
  const cut = text
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A title of marks and fillers only would leave a link with nothing to press. U+2800 is a Braille cell without dots.
  const isVisible = /[^\p{Cf}\p{Cc}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800\s]/u.test(cut);
  return isVisible ? [...cut].slice(0, most).join('') : t`(no title)`;
}
