// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { jwt, openPage } from '../page.ts';
import { MEMBER, openMemberPage, operator, prepareSessions } from './memberPage.ts';

prepareSessions();

describe('a page that returns from the back-forward cache', () => {
  /** The player leaves this page, the tab's next page does `act`, and the player goes back: the events of WebKit and Chromium. */
  function leaveAndReturn(act: () => void): void {
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    see('hidden');
    act();
    see('visible');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }
  function see(state: DocumentVisibilityState): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.body.hidden = false;
  });

  test('is loaded anew after a sign-out, without a message that the server has ended the session', async () => {
    const { app, loads, pass } = await openMemberPage();
    await pass(50);
    leaveAndReturn(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await pass(700);
    expect([loads[0], loads.includes('replace /home')]).toEqual(['reload', false]);
    expect([document.body.hidden, app.outdated]).toEqual([true, false]);
    // The player has stopped the reload.
    await pass(4000);
    expect([app.outdated, loads.includes('replace /home')]).toEqual([true, false]);
    document.body.hidden = false;
    leaveAndReturn(() => undefined);
    expect([document.body.hidden, loads.includes('replace /home')]).toEqual([false, false]);
    expect(sessionStorage.getItem('sign_out_reason')).toBeNull();
  });

  test('is loaded anew when another member has signed in, and asks for nothing with that member’s token', async () => {
    const { calls, loads, store, pass } = await openMemberPage();
    await pass(50);
    const before = calls.length;
    leaveAndReturn(() => {
      store.set('jwt', jwt(9000));
      store.set('member', 'lee');
    });
    expect([loads[0], calls.length]).toEqual(['reload', before]);
  });

  test('is loaded anew when a visitor has signed in', async () => {
    const { loads, store, pass } = await openPage(operator());
    await pass(50);
    leaveAndReturn(() => store.set('jwt', MEMBER.jwt));
    expect(loads[0]).toBe('reload');
  });

  test('polls once, although two events show it', async () => {
    const { calls, pass } = await openMemberPage();
    await pass(50);
    const polls = (): number => calls.filter(({ path }) => path === '/main/init').length;
    const before = polls();
    leaveAndReturn(() => undefined);
    await pass(2000);
    expect(polls() - before).toBe(1);
  });

  test('stays if the session is the same, also when that changes on the page later', async () => {
    const { app, loads, store, pass } = await openMemberPage();
    await pass(50);
    leaveAndReturn(() => undefined);
    await pass(50);
    store.set('jwt', jwt(9000));
    see('visible');
    await pass(50);
    expect([app.signedIn, loads, document.body.hidden]).toEqual([true, [], false]);
  });
});
