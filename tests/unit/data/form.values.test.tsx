// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { byTestId, draw, errorOf, input, press, type } from '../features/account/page.tsx';
import { EMPTY, page, RIGHT, Screen, send, state, type Values } from './formPage.tsx';

describe('initial values', () => {
  it('that become known later are set in fields that were not edited', async () => {
    function Late() {
      const [initial, setInitial] = useState(EMPTY);
      return (
        <>
          <Screen initial={initial} />
          <button type="button" data-testid="late" onClick={() => setInitial({ ...RIGHT, adult: false })}>
            Late
          </button>
        </>
      );
    }
    await draw(<Late />);
    await type('password', 'mine');
    await press(byTestId('late'));
    expect(page.form.values).toEqual({ ...RIGHT, password: 'mine', adult: false });
    expect([input('nickname').value, input('password').value]).toEqual(['moon', 'mine']);
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
