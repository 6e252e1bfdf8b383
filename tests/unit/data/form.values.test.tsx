// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { byTestId, draw, errorOf, input, type } from '../features/account/page.tsx';
import { change, Changing, EMPTY, page, refusal, RIGHT, Screen, send, state, type Values } from './formPage.tsx';

describe('initial values', () => {
  it('that become known later are set in fields that were not edited', async () => {
    await draw(<Changing steps={[{ initial: EMPTY }, { initial: { ...RIGHT, adult: false } }]} />);
    await type('password', 'mine');
    await change();
    expect(page.form.values).toEqual({ ...RIGHT, password: 'mine', adult: false });
    expect([input('nickname').value, input('password').value]).toEqual(['moon', 'mine']);
  });

  it('that change again are set again', async () => {
    const steps = ['first', 'second', 'third'].map((nickname) => ({ initial: { ...EMPTY, nickname } }));
    await draw(<Changing steps={steps} />);
    await change();
    await change();
    expect(input('nickname').value).toBe('third');
  });

  it('do not replace what a password manager has filled in without an event', async () => {
    await draw(<Changing steps={[{ initial: RIGHT }, { initial: RIGHT, balance: 1 }]} />);
    input('password').value = 'filled in';
    await change();
    expect(input('password').value).toBe('filled in');
  });

  it('are set by a reset in fields that have not changed since the submission, which did not include what was typed later', async () => {
    await draw(<Screen initial={RIGHT} />);
    await type('password', 'sent');
    await type('password_again', 'sent');
    await send();
    await type('nickname', 'since');
    await act(async () => page.form.reset());
    expect([input('nickname').value, input('password').value]).toEqual(['since', 'light']);
  });

  it('or others are set by a reset, without errors', async () => {
    await draw(<Screen />);
    await type('nickname', 'x');
    await send();
    let resets = 0;
    byTestId('form').addEventListener('reset', () => (resets += 1));
    await act(async () => page.form.reset({ password: 'kept' }));
    // The browser forgets what was typed too: `:user-valid` of a sent form is no unsaved text.
    expect(resets).toBe(1);
    expect([input('nickname').value, input('password').value, page.form.values.amount]).toEqual([
      '',
      'kept',
      undefined,
    ]);
    expect(errorOf('nickname')).toBe('');
    expect(state()).toBe('');
  });
});

describe('a reset removes what the last refusal said', () => {
  it('of a field: its value can be sent again', async () => {
    page.outcome = () => refusal({ nickname: 'duplicate' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    await act(async () => page.form.reset());
    expect(errorOf('nickname')).toBe('');
    await send();
    expect(page.sent).toHaveLength(2);
  });

  it('of the whole form', async () => {
    page.outcome = () => refusal({});
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(state()).toBe('code 4001 allChecked');
    await act(async () => page.form.reset());
    expect(state()).toBe('');
  });
});

describe('a draft', () => {
  function memory(text?: Partial<Values>) {
    const listeners = new Set<() => void>();
    const draft = {
      text,
      read: () => draft.text,
      write: (values: Values) => void (draft.text = values),
      subscribe(changed: () => void) {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
      change(next: Partial<Values> | undefined) {
        draft.text = next;
        listeners.forEach((changed) => changed());
      },
      listeners,
    };
    return draft;
  }

  it('is the initial text of the form, and stores each change', async () => {
    const draft = memory({ nickname: 'kept' });
    await draw(<Screen draft={draft} />);
    expect(input('nickname').value).toBe('kept');
    await type('nickname', 'kept on');
    await act(async () => page.form.amount('amount').onChange(20_000));
    expect(draft.text).toEqual({ ...EMPTY, nickname: 'kept on', amount: 20_000 });
  });

  it('shows the changes of another tab, also those between the first render and the subscription', async () => {
    const draft = memory();
    const late = {
      ...draft,
      subscribe: (changed: () => void) => {
        draft.text = { nickname: 'theirs' };
        return draft.subscribe(changed);
      },
    };
    await draw(<Screen draft={late} />);
    expect(input('nickname').value).toBe('theirs');
    await act(async () => draft.change({ nickname: 'theirs too' }));
    expect(input('nickname').value).toBe('theirs too');
    await act(async () => draft.change(undefined));
    expect(input('nickname').value).toBe('');
    await draw(null);
    expect(draft.listeners.size).toBe(0);
  });

  it('is written before values that were not typed are sent', async () => {
    const draft = memory();
    await draw(<Screen initial={RIGHT} draft={draft} />);
    await send();
    expect(draft.text).toEqual(RIGHT);
  });
});
