// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ticketDrafts } from '../../../../src/features/supports/supports.state.ts';
import SupportScreen from '../../../../src/features/supports/SupportScreen.tsx';
import { ok } from '../../../../src/lib/result.ts';
import { byTestId, draw, press, until } from '../games/page.tsx';

const reply = vi.hoisted(() => ({ awaited: Promise.resolve() }));
vi.mock('../../../../src/features/supports/supports.commands.ts', async (original) => ({
  ...(await original<object>()),
  sendSupportForm: () => reply.awaited.then(() => ok({ id: '77' })),
}));

beforeEach(() =>
  ticketDrafts.edit('', { name: 'Kim', email: 'kim@example.com', title: 'A question', content: 'How do I begin?' }),
);

test('after the support form is sent, the focus is on the heading that says so: the button that had it is gone (Rule S5)', async () => {
  await draw(<SupportScreen />);
  const send = byTestId('inquiry-send');
  send.focus();
  await press(send);
  await until(() => expect(document.body.textContent).toContain('Reference number 77'));
  expect(document.activeElement?.textContent).toBe('We have received your message');
});

test('who leaves the page while the support form is sent is told the number on the next page (Rule S5)', async () => {
  let answer = (): void => undefined;
  reply.awaited = new Promise((resolve) => (answer = resolve));
  await draw(<SupportScreen />);
  await press(byTestId('inquiry-send'));
  await draw();
  answer();
  await until(() => expect(document.body.textContent).toContain('We have received your message · Reference number 77'));
});
