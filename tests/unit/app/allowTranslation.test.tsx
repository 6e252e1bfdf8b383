// @vitest-environment happy-dom
import { Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';
import { allowTranslation } from '../../../src/app/second/allowTranslation.ts';
import { mount } from '../ui/mount.tsx';

allowTranslation();

/** Replaces all text nodes of the page by elements, as Chrome's translator does; the text is in capitals then. */
async function translate(): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts.filter(({ parentElement }) => parentElement?.localName !== 'font')) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.parentNode?.insertBefore(font, text);
    text.remove();
  }
  // The records of these changes come in a microtask.
  await Promise.resolve();
}

/** A button like that of a deposit, which names the amount. */
function Deposit({ won, hint }: { won: number; hint?: boolean }) {
  return (
    <p>
      {hint && <Trans>At least</Trans>}
      <Trans>Deposit {won}</Trans>
      {!hint && <Trans>Wait</Trans>}
    </p>
  );
}

test('a page that is being translated shows each new text: an amount changes, a hint comes and goes (Rule L4)', async () => {
  const { render, get } = mount(<Deposit won={10_000} />);
  await translate();
  expect(get('p').textContent).toBe('DEPOSIT 10000WAIT');
  render(<Deposit won={50_000} />);
  expect(get('p').textContent).toBe('Deposit 50000WAIT');
  await translate();
  render(<Deposit won={50_000} hint />);
  expect(get('p').textContent).toBe('At leastDeposit 50000');
  await translate();
  render(<Deposit won={70_000} />);
  await translate();
  expect(get('p').textContent).toBe('DEPOSIT 70000WAIT');
});

test('texts that change places while they are translated are shown once each, and go with their part of the page', async () => {
  const list = (words: Record<string, string>) => (
    <p>
      {Object.entries(words).map(([key, word]) => (
        <Trans key={key}>{word}</Trans>
      ))}
    </p>
  );
  const { render, get } = mount(list({ a: 'one', b: 'two', c: 'three' }));
  await translate();
  render(list({ c: 'three', a: 'one', b: 'two' }));
  // The records of the move come in a microtask, too.
  await Promise.resolve();
  render(list({ c: 'three', a: 'one', b: 'four' }));
  expect(get('p').textContent.toLowerCase()).toBe('threeonefour');
  await translate();
  render(list({ b: 'four', c: 'three' }));
  expect(get('p').textContent.toLowerCase()).toBe('fourthree');
  render(<p />);
  expect(get('p').textContent).toBe('');
});
