import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { writtenIn } from '../writtenIn.ts';
import styles from './ServerText.module.css';

/** Number of characters that are shown at first, and the factor by which each press on "show more" raises it: texts may have megabytes. */
const FIRST_LENGTH = 4000;
const GROWTH = 10;
/** Length in characters at which a text is split into blocks: the browser does not lay out those outside the viewport. */
const BLOCK_LENGTH = 8000;

/** A text of the operator as plain text, with its line breaks and its own text direction; markup is shown as characters. Rule S7. */
export function ServerText({ text }: { text: string }): ReactNode {
  const [shown, setShown] = useState({ text, length: FIRST_LENGTH });
  const length = shown.text === text ? shown.length : FIRST_LENGTH;
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
    const end = at + BLOCK_LENGTH >= text.length ? text.length : breakNear(text, at);
    blocks.push({ at, block: text.slice(at, end) });
    at = end;
  }
  return blocks;
}

/** The end of a block: after its last line break, else after its last space, else at its full length, but never inside a surrogate pair. */
function breakNear(text: string, at: number): number {
  const full = at + BLOCK_LENGTH;
  const line = text.lastIndexOf('\n', full - 1);
  const space = text.lastIndexOf(' ', full - 1);
  if (line > at) return line + 1;
  if (space > at) return space + 1;
  const code = text.charCodeAt(full - 1);
  return code >= 0xd800 && code <= 0xdbff ? full - 1 : full;
}
