// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ticketDrafts } from '../../../../src/features/supports/supports.state.ts';
import SupportScreen from '../../../../src/features/supports/SupportScreen.tsx';
import { ok } from '../../../../src/lib/result.ts';
import { buttonOf, byTestId, draw, press, until } from '../games/page.tsx';

const reply = vi.hoisted(() => ({ awaited: Promise.resolve() }));
vi.mock('../../../../src/features/supports/supports.commands.ts', async (original) => ({
  ...(await original<object>()),
  sendSupportForm: () =>
    reply.awaited.then(() => {
      ticketDrafts.drop('');
      return ok({ id: '77' });
    }),
}));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/support');
  ticketDrafts.edit('', { name: 'Kim', email: 'kim@example.com', title: 'A question', content: 'How do I begin?' });
});

test('after the support form is sent, the focus is on the heading that says so: the button that had it is gone (Rule S5)', async () => {
  await draw(<SupportScreen />);
  const send = byTestId('inquiry-send');
  send.focus();
  await press(send);
  await until(() => expect(document.body.textContent).toContain('Reference number 77'));
  expect(document.activeElement?.textContent).toBe('We have received your inquiry');
});

test('when the player leaves the page while the support form is sent, the next page shows the number (Rule S5)', async () => {
  let answer = (): void => undefined;
  reply.awaited = new Promise((resolve) => (answer = resolve));
  await draw(<SupportScreen />);
  await press(byTestId('inquiry-send'));
  await draw();
  answer();
  await until(() => expect(document.body.textContent).toContain('We have received your inquiry · Reference number 77'));
});

/** A field of the form. */
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
/** The text of the section of the form. */
const contact = () => document.getElementById('contact')?.textContent;

test('a page that is loaded again still shows the number, without the focus, until another form is wanted (Rule S5)', async () => {
  reply.awaited = Promise.resolve();
  await draw(<SupportScreen />);
  await press(byTestId('inquiry-send'));
  await until(() => expect(contact()).toContain('Reference number 77'));
  await draw();
  await draw(<SupportScreen />);
  expect(contact()).toContain('Reference number 77');
  expect(document.activeElement).toBe(document.body);
  await press(buttonOf('Send another'));
  expect(byTestId('inquiry-send')).toBeTruthy();
  await draw();
  await draw(<SupportScreen />);
  expect(byTestId('inquiry-send')).toBeTruthy();
});

test('who comes with the code of another error gets the form, not the number of what was sent before (Rules S5, S9)', async () => {
  history.replaceState(null, '', '/support?code=AAAA-1111');
  await draw(<SupportScreen />);
  await press(byTestId('inquiry-send'));
  await until(() => expect(contact()).toContain('Reference number 77'));
  for (const [path, isSent] of [
    ['/support?code=AAAA-1111', true],
    ['/support?code=BBBB-2222', false],
    ['/support', true],
  ] as const) {
    await draw();
    history.replaceState(null, '', path);
    await draw(<SupportScreen />);
    expect([path, contact()?.includes('Reference number 77')]).toEqual([path, isSent]);
  }
});

test('a text that is not sent yet stays in the form, where the number of the one before would say that it was (Rule S5)', async () => {
  const draft = { name: 'Kim', email: 'kim@example.com', title: 'Another question', content: 'Where is it?' };
  history.replaceState(null, '', '/support?code=AAAA-1111');
  await draw(<SupportScreen />);
  await press(byTestId('inquiry-send'));
  await until(() => expect(contact()).toContain('Reference number 77'));
  await draw();
  history.replaceState(null, '', '/support?code=BBBB-2222');
  await draw(<SupportScreen />);
  ticketDrafts.edit('', draft);
  // A link of the menu, or a question that the search has found.
  await act(async () => history.pushState(null, '', '/support?faq=ask'));
  expect([contact()?.includes('Reference number 77'), field('title').value]).toEqual([false, 'Another question']);
  await draw();
  await draw(<SupportScreen />);
  expect([contact()?.includes('Reference number 77'), field('title').value]).toEqual([false, 'Another question']);
});

test('Back to the page of an error whose form was sent shows a text that is not sent yet, too: its player would take it for sent (Rule S5)', async () => {
  history.replaceState(null, '', '/support?code=AAAA-1111');
  await draw(<SupportScreen />);
  await press(byTestId('inquiry-send'));
  await until(() => expect(contact()).toContain('Reference number 77'));
  await act(async () => history.pushState(null, '', '/support?code=BBBB-2222'));
  ticketDrafts.edit('', { name: 'Kim', email: 'kim@example.com', title: 'Another question', content: 'Where is it?' });
  await act(async () => history.replaceState(null, '', '/support?code=AAAA-1111'));
  expect([contact()?.includes('Reference number 77'), field('title').value]).toEqual([false, 'Another question']);
});
