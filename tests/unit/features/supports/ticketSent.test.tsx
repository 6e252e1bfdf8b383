// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ticketDrafts } from '../../../../src/features/supports/supports.state.ts';
import SupportScreen from '../../../../src/features/supports/SupportScreen.tsx';
import { ok } from '../../../../src/lib/result.ts';
import { byTestId, draw, press, until } from '../games/page.tsx';

vi.mock('../../../../src/features/supports/supports.commands.ts', () => ({
  sendSupportForm: () => Promise.resolve(ok({ id: '77' })),
}));

test('after the support form is sent, the focus is on the heading that says so: the button that had it is gone (Rule S5)', async () => {
  ticketDrafts.edit('', { name: 'Kim', email: 'kim@example.com', title: 'A question', content: 'How do I begin?' });
  await draw(<SupportScreen />);
  const send = byTestId('inquiry-send');
  send.focus();
  await press(send);
  await until(() => expect(document.body.textContent).toContain('Reference number 77'));
  expect(document.activeElement?.textContent).toBe('We have received your message');
});
