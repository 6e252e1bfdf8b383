// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import DialogView from '../../../src/app/parts/DialogView.tsx';
import type { DialogText } from '../../../src/overlays/index.ts';
import { click, mount } from '../ui/mount.tsx';

const close = vi.fn<(answer?: boolean) => void>();
afterEach(() => close.mockClear());

const QUESTION: DialogText = { title: 'Sign out?', body: 'Your game ends.', accept: 'Sign out', decline: 'Stay' };

function ask(text: DialogText): HTMLElement[] {
  const { get } = mount(<DialogView overlay={{ text: () => text }} close={close} />);
  return [...get('dialog').querySelectorAll<HTMLElement>('button, a')];
}

test('a question is accepted by its last button alone: the other button and Esc decline it', () => {
  const [decline, accept, more] = ask(QUESTION);
  expect([decline?.textContent, accept?.textContent, more]).toEqual(['Stay', 'Sign out', undefined]);
  if (decline) click(decline);
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(close.mock.calls).toEqual([[], []]);
  if (accept) click(accept);
  expect(close).toHaveBeenLastCalledWith(true);
});

test('an alert has one button; one that opens an address is a link to a window of its own', () => {
  const { decline: _, ...alert } = QUESTION;
  expect(ask(alert)).toHaveLength(1);
  const [link] = ask({ ...alert, href: 'https://pay.example/1' });
  expect(link?.outerHTML).toMatch(/^<a [^>]*href="https:\/\/pay\.example\/1"/);
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test.each([
  ['Stay', 'danger'],
  ['Sign out', undefined],
] as const)('“%s” has the focus first where the tone is %s (Rule N6)', (first, tone) => {
  ask(tone ? { ...QUESTION, tone } : QUESTION);
  expect(document.activeElement?.textContent).toBe(first);
});
