import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { writtenIn } from './writtenIn.ts';
import styles from './ServerText.module.css';

/** Number of characters that are laid out at first, and factor by which each press adds more: texts of megabytes stay responsive. */
const FIRST = 4000;
const GROWTH = 10;
/** A block of text is broken at a line's end near this length; blocks out of sight are not laid out. */
const BLOCK = 8000;

/** What the operator wrote, as plain text: its line breaks are kept, its direction is its own, and markup is only characters. */
export function ServerText({ text }: { text: string }): ReactNode {
  const [shown, setShown] = useState({ text, length: FIRST });
  const length = shown.text === text ? shown.length : FIRST;
  return (
    <div className={styles['text']}>
      {blocksOf(text.slice(0, length)).map(({ at, block }) => (
        <p key={at} className={styles['block']} dir="auto" lang={writtenIn(block)}>
          {block}
        </p>
      ))}
      {text.length > length && (
        <Button size="s" variant="soft" tone="neutral" onClick={() => setShown({ text, length: length * GROWTH })}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function blocksOf(text: string): { at: number; block: string }[] {
  const blocks: { at: number; block: string }[] = [];
  for (let at = 0; at < text.length;) {
    const end = at + BLOCK >= text.length ? text.length : breakNear(text, at);
    blocks.push({ at, block: text.slice(at, end) });
    at = end;
  }
  return blocks;
}

/** The end of a block: after its last line break, else after its last space, else at its full length, but never inside a surrogate pair. */
function breakNear(text: string, at: number): number {
  const full = at + BLOCK;
  const line = text.lastIndexOf('\n', full - 1);
  const space = text.lastIndexOf(' ', full - 1);
  if (line > at) return line + 1;
  if (space > at) return space + 1;
  const code = text.charCodeAt(full - 1);
  return code >= 0xd800 && code <= 0xdbff ? full - 1 : full;
}
