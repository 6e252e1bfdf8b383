import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { writtenIn } from './writtenIn.ts';

/** A title is one line or two, whatever a server sends. */
const SHOWN = 200;

/** A title the operator or the player wrote, isolated so that its text direction and invisible characters do not affect the text around it. */
export function ServerTitle({ text }: { text: string }): ReactNode {
  const { t } = useLingui();
  const cut = text
    .slice(0, SHOWN * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Marks and zero-width characters alone are invisible and cannot be pressed.
  const isVisible = /[^\p{Cf}\p{Cc}\p{Mn}\s]/u.test(cut);
  return <bdi lang={writtenIn(cut)}>{isVisible ? [...cut].slice(0, SHOWN).join('') : t`(no title)`}</bdi>;
}
