// @vitest-environment happy-dom
import { act, useState, type ChangeEvent } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TextArea } from '../../../src/ui/TextArea.tsx';
import { useForm } from '../../../src/data/form.ts';
import { ok } from '../../../src/lib/result.ts';
import { TextField } from '../../../src/ui/TextField.tsx';
import { click, mount, press, type } from './mount.tsx';

test('a password can be revealed and hidden; the button keeps its name and has a pressed state', () => {
  const { get } = mount(<TextField label="Password" type="password" defaultValue="demo-1234" />);
  const input = get<HTMLInputElement>('input');
  const button = get('button');
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  const name = button.getAttribute('aria-label');
  click(button);
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(button.getAttribute('aria-label')).toBe(name);
  click(button);
  expect([input.type, input.value]).toEqual(['password', 'demo-1234']);
});

test('a revealed password is neither capitalised, corrected nor checked for spelling, as a phone does with other texts', () => {
  const { get } = mount(<TextField label="Password" type="password" />);
  click(get('button'));
  const input = get('input');
  expect(['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name))).toEqual([
    'none',
    'off',
    'false',
  ]);
});

test('a revealed password gets a keyboard of Latin letters on a phone that is set to Hangul; a hidden one keeps that of passwords', () => {
  const { get } = mount(<TextField label="Password" type="password" />);
  const keyboard = () => get('input').getAttribute('inputmode');
  const before = keyboard();
  click(get('button'));
  expect([before, keyboard()]).toEqual([null, 'email']);
  click(get('button'));
  expect(keyboard()).toBeNull();
});

test('a password field that has the focus shows a hint while Caps Lock is on', () => {
  const { get } = mount(<TextField label="Password" type="password" help="8 to 64 characters" />);
  const input = get('input');
  const note = () => get(`[id="${input.getAttribute('aria-describedby')}"]`).textContent;
  input.focus();
  const before = note();
  const capsLock = (on: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: (key: string) => on && key === 'CapsLock' });
    act(() => input.dispatchEvent(event));
  };
  expect(before).toBe('8 to 64 characters');
  capsLock(true);
  expect(note()).not.toBe(before);
  capsLock(false);
  expect(note()).toBe(before);
  capsLock(true);
  act(() => input.blur());
  expect(note()).toBe(before);
});

/** The `keydown` of one press of Enter that ends a composition, in their order. */
const ENTERS: Record<string, readonly KeyboardEventInit[]> = {
  'Chromium, Firefox': [{ isComposing: true, keyCode: 229 }],
  'Chromium on macOS': [{ isComposing: true, keyCode: 229 }, { keyCode: 13 }],
  'Chromium on Windows': [{ key: 'Process', code: 'Enter', isComposing: true, keyCode: 229 }, { keyCode: 13 }],
  'WebKit, after the composition': [{ keyCode: 229 }],
};

test.each(Object.entries(ENTERS))(
  'Enter that ends a Hangul composition submits nothing (%s); the next press does, also after the focus was elsewhere',
  (_browser, downs) => {
    const { get } = mount(<TextField label="Search" />);
    const input = get('input');
    const release = (): void =>
      act(() => void input.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })));
    for (const leave of [release, () => act(() => input.blur())]) {
      input.focus();
      for (const down of downs) expect(press('Enter', down)).toBe(false);
      leave();
      input.focus();
      expect(press('Enter', { keyCode: 13 })).toBe(true);
      release();
    }
  },
);

test('a `keyup` with the time of the `keydown` that ends a composition: on macOS Chromium inserts it, and the key is still held; on Android the key is up, and its next press counts', () => {
  const { get } = mount(<TextField label="Search" />);
  const input = get('input');
  /** Dispatches an event of a press at this time, in milliseconds; false if the field prevents what it would do. */
  const at = (timeStamp: number, name: 'keydown' | 'keyup', init: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent(name, { key: 'Enter', bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    act(() => void input.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  expect(at(1000, 'keydown', { isComposing: true, keyCode: 229 })).toBe(false);
  at(1000, 'keyup');
  expect(at(1000, 'keydown', { keyCode: 13 })).toBe(false);
  // The key is held.
  expect(at(1070, 'keydown', { keyCode: 13, repeat: true })).toBe(false);
  at(1080, 'keyup');
  expect(at(1500, 'keydown', { keyCode: 13 })).toBe(true);
  at(1580, 'keyup');

  expect(at(2000, 'keydown', { isComposing: true, keyCode: 229 })).toBe(false);
  at(2000, 'keyup');
  expect(at(2500, 'keydown', { keyCode: 13 })).toBe(true);
});

test('label, help and error are associated with the field', () => {
  const { get, render } = mount(<TextField label="Nickname" help="2 to 12 characters" />);
  const input = get<HTMLInputElement>('input');
  expect(get('label').getAttribute('for')).toBe(input.id);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  render(<TextField label="Nickname" help="2 to 12 characters" error="Already taken" />);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(get(`[id="${input.getAttribute('aria-describedby')}"]`).textContent).toBe('Already taken');
});

test('one error is shown: a new one replaces the last', () => {
  const { get, render } = mount(<TextField label="Amount" help="From 10,000" error="Enter a valid amount." />);
  render(<TextField label="Amount" help="From 10,000" error="Only multiples of 10,000." />);
  expect(document.querySelectorAll('[data-error]')).toHaveLength(1);
  expect(get('[data-error]').textContent).toBe('Only multiples of 10,000.');
  render(<TextField label="Amount" help="From 10,000" />);
  expect(document.querySelectorAll('[data-error]')).toHaveLength(0);
});

test.each([
  ['text field', TextField, 'input'],
  ['text area', TextArea, 'textarea'],
])('the counter of a %s follows typing and does not cut what is too long', (_, Component, selector) => {
  function Counted() {
    const [text, setText] = useState('입금');
    const changed = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(currentTarget.value);
    return <Component label="Title" counter={{ text, max: 5 }} value={text} onChange={changed} />;
  }
  const { get } = mount(<Counted />);
  const counter = () => get('[data-over], span[class]').textContent;
  const field = get<HTMLInputElement | HTMLTextAreaElement>(selector);
  expect(document.body.textContent).toContain('2/5');
  type(field, '입금 문의합니다');
  expect(field.value).toBe('입금 문의합니다');
  expect(document.body.textContent).toContain('8/5');
  expect(counter()).toContain('8/5');
});

test('the counter counts as the contract does: Hangul in separate letters, as macOS pastes it, by syllables, and no white space at the ends (Rule S4)', () => {
  mount(<TextField label="Title" counter={{ text: ` ${'입금 문의'.normalize('NFD')} `, max: 5 }} />);
  expect(document.body.textContent).toContain('5/5');
  expect(document.querySelector('[data-over]')).toBeNull();
});

test("the props of a form's field work: value, change, focus on error, and the counter after a reset", async () => {
  let sent: unknown;
  let reset: (() => void) | undefined;
  function Form() {
    const form = useForm({
      schema: v.object({ title: v.pipe(v.string(), v.nonEmpty('required')) }),
      initial: { title: 'first' },
      submit: (values) => Promise.resolve(ok((sent = values))),
    });
    reset = () => form.reset({ title: 'a much longer one' });
    return (
      <form {...form.props}>
        <TextField label="Title" counter={{ text: form.values.title, max: 100 }} {...form.field('title')} />
      </form>
    );
  }
  const { get } = mount(<Form />);
  const input = get<HTMLInputElement>('input');
  const submit = () =>
    act(async () => get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(input.value).toBe('first');

  type(input, '');
  await submit();
  expect([input.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input]);
  expect(sent).toBeUndefined();

  type(input, 'second');
  await submit();
  expect(sent).toEqual({ title: 'second' });

  act(() => reset?.());
  expect(input.value).toBe('a much longer one');
  expect(document.body.textContent).toContain('17/100');
});
