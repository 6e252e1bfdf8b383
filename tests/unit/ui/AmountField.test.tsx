// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, useState } from 'react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { LOCALES } from '../../../src/config/locales.ts';
import { formatMoney } from '../../../src/i18n/format.ts';
import { AmountField } from '../../../src/ui/AmountField.tsx';
import { amountWords, groupAmount, readAmount } from '../../../src/ui/amountText.ts';
import { click, mount, press, type } from './mount.tsx';

function mountField(locale = 'en', unit?: 'points') {
  const onChange = vi.fn<(value: number | undefined) => void>();
  function Example() {
    const [value, setValue] = useState<number>();
    return (
      <AmountField
        label="Amount"
        value={value}
        unit={unit}
        chips={<button onClick={() => setValue((value ?? 0) + 10_000)}>+10,000</button>}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const mounted = mount(<Example />);
  if (locale !== 'en') act(() => i18n.loadAndActivate({ locale, messages: {} }));
  const input = mounted.get<HTMLInputElement>('input');
  input.focus();
  return { ...mounted, input, onChange, words: () => mounted.get('output').textContent };
}

test('the amount in words is announced once it stays the same, not with each key', () => {
  vi.useFakeTimers();
  try {
    const { input, get } = mountField('ko');
    const said = (): string => get('[role="status"]').textContent;
    expect(get('output').getAttribute('aria-live')).toBe('off');
    for (const text of ['5', '50', '50,000']) {
      type(input, text);
      act(() => vi.advanceTimersByTime(TIMINGS.settled - 1));
      expect(said()).toBe('');
    }
    act(() => vi.advanceTimersByTime(1));
    expect(said()).toBe('오만 원');
    type(input, '');
    act(() => vi.advanceTimersByTime(TIMINGS.settled));
    expect(said()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('Enter that ends a composition, of full-width digits too, submits nothing; the next press does', () => {
  const { input } = mountField();
  expect(press('Enter', { isComposing: true, keyCode: 229 })).toBe(false);
  // Chromium on macOS.
  expect(press('Enter', { keyCode: 13 })).toBe(false);
  act(() => void input.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })));
  expect(press('Enter', { keyCode: 13 })).toBe(true);
});

test('digits are grouped while typing, and the value is a number', () => {
  const { input, onChange } = mountField();
  type(input, '1000');
  expect(input.value).toBe('1,000');
  type(input, '1,0000');
  expect([input.value, onChange.mock.lastCall?.[0]]).toEqual(['10,000', 10_000]);
  type(input, '');
  expect([input.value, onChange.mock.lastCall?.[0]]).toEqual(['', undefined]);
});

test.each(['1,000,000원', '１０００，０００', ' 1 000 000 '])('a paste of %s is a million', (pasted) => {
  const { input, onChange } = mountField();
  type(input, pasted);
  expect([input.value, onChange.mock.lastCall?.[0]]).toEqual(['1,000,000', 1_000_000]);
});

test.each(['-5000', '5000.5', '5e3', '오만'])('%s is refused with a message, and the old value stays', (typed) => {
  const { input, onChange, get } = mountField();
  type(input, '5000');
  onChange.mockClear();
  type(input, typed);
  expect(onChange).not.toHaveBeenCalled();
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['5,000', 'true']);
  expect(get(`[id="${input.id}-note"]`).textContent).toBe('Enter digits only, without signs, decimals or letters.');
  type(input, '50000');
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['50,000', null]);
});

test.each([
  ['ko', '.', '10,000'],
  ['de', ',', '10.000'],
  ['vi', '，', '10.000'],
])(
  'in %s the digits typed after %s are decimals, which are refused with it until something is deleted',
  (locale, mark, shown) => {
    const { input, onChange } = mountField(locale);
    type(input, '10000');
    onChange.mockClear();
    for (const key of [mark, '0', '0']) expect(edit(input, `${shown}${key}|`, 'insertText', key)).toBe(`${shown}|`);
    expect([onChange.mock.calls, input.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    edit(input, `${shown.slice(0, -1)}|`, 'deleteContentBackward');
    expect([onChange.mock.lastCall?.[0], input.getAttribute('aria-invalid')]).toEqual([1000, null]);
    edit(input, `${input.value}5|`, 'insertText', '5');
    expect(onChange.mock.lastCall?.[0]).toBe(10_005);
    // What a phone's keyboard inserts at once is no further digit.
    edit(input, `${input.value}${mark}|`, 'insertText', mark);
    edit(input, '70000|', 'insertText', '70000');
    expect(onChange.mock.lastCall?.[0]).toBe(70_000);
  },
);

test('the message goes when a quick amount replaces the value, and stays away when the old value is back', () => {
  const { input, get } = mountField();
  type(input, '5000.5');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  click(get('button'));
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['10,000', null]);
  expect(get(`[id="${input.id}-note"]`).textContent).toBe('');
  type(input, '');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an amount of more than 15 digits is refused as too long', () => {
  const { input, get } = mountField();
  type(input, '1234567890123456');
  expect(get(`[id="${input.id}-note"]`).textContent).toBe('That is too long for an amount.');
});

test('text is not rewritten during composition, and is parsed afterwards', () => {
  const { input, onChange } = mountField();
  const compose = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(Object.assign(new InputEvent('input', { bubbles: true }), { isComposing: true }));
    });
  compose('１');
  compose('１２');
  expect([input.value, onChange.mock.calls.length]).toEqual(['１２', 0]);
  act(() => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  expect([input.value, onChange.mock.lastCall?.[0]]).toEqual(['12', 12]);
});

/** Edits the field as a key does: `|` is the caret after it. Returns what the field then shows. */
function edit(input: HTMLInputElement, text: string, inputType = 'insertText', data: string | null = null): string {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text.replace('|', ''));
  input.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  act(() => input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data })));
  const at = input.selectionStart ?? 0;
  return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
}

test('the caret stays between the same digits when a separator moves', () => {
  const { input } = mountField();
  type(input, '12345');
  expect(edit(input, '19|2,345')).toBe('19|2,345');
  expect(edit(input, '198|2,345')).toBe('1,98|2,345');
  expect(edit(input, '1,982|,345')).toBe('1,982|,345');
  expect(edit(input, '1,9826|,345')).toBe('19,826|,345');
});

test('Backspace and Delete pass a separator, which formatting inserts again', () => {
  const { input, onChange } = mountField();
  type(input, '1234567');
  expect(edit(input, '1,234|567', 'deleteContentBackward')).toBe('1,234|,567');
  expect(edit(input, '1,23|,567', 'deleteContentBackward')).toBe('123|,567');
  expect(edit(input, '123|567', 'deleteContentForward')).toBe('123,|567');
  expect(edit(input, '123,|67', 'deleteContentForward')).toBe('12,3|67');
  expect(onChange.mock.lastCall?.[0]).toBe(12_367);
});

test('where groups have points, those of the field do not count during an edit; one that is typed, or pasted with an incomplete group, is refused', () => {
  const { input, onChange } = mountField('vi');
  type(input, '50015000');
  expect(input.value).toBe('50.015.000');
  expect(edit(input, '50.015.00|', 'deleteContentBackward')).toBe('5.001.500|');
  expect(edit(input, '5.001.5007|', 'insertText', '7')).toBe('50.015.007|');
  expect(edit(input, '|.015.007', 'deleteContentBackward')).toBe('|015.007');
  expect(edit(input, '2|015.007', 'insertText', '2')).toBe('2|.015.007');
  onChange.mockClear();
  for (const [text, how, data] of [
    ['2.015.007.|', 'insertText', '.'],
    ['2.015．|', 'insertText', '．'],
    ['20.00|', 'insertFromPaste', null],
    ['1.5|', 'insertFromDrop', null],
    ['1.000.000 ₫|', 'insertFromPaste', null],
  ] as const)
    expect([text, edit(input, text, how, data)]).toEqual([text, '2.015.007|']);
  expect(onChange).not.toHaveBeenCalled();
  expect(edit(input, '1.250.000 ₩|', 'insertFromPaste')).toBe('1.250.000|');
});

test('a pasted comma with one or two digits behind it is refused: it may be a decimal mark; typed, it is not', () => {
  const { input, onChange, get } = mountField();
  type(input, '5000');
  onChange.mockClear();
  for (const [text, how, data] of [
    ['500,00|', 'insertFromPaste'],
    ['500,00|', 'insertReplacementText'],
    ['500,00|', 'insertFromYank'],
    // As the clipboard of a phone's keyboard.
    ['500,00|', 'insertText', '500,00'],
    ['₩５００，０|', 'insertFromDrop'],
    ['1,500, 00원|', 'insertFromPaste'],
  ] as const) {
    expect(edit(input, text, how, data)).toBe('5,000|');
    expect(get(`[id="${input.id}-note"]`).textContent).toBe('Enter digits only, without signs, decimals or letters.');
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(edit(input, '1,500,000|', 'insertFromPaste')).toBe('1,500,000|');
  expect(edit(input, '1,500,00|', 'deleteContentBackward')).toBe('150,000|');
});

test('an amount of points is pasted as it is shown, with its unit; one of won is not', () => {
  const points = mountField('en', 'points');
  type(points.input, '50,000 P');
  expect([points.input.value, points.onChange.mock.lastCall?.[0]]).toEqual(['50,000', 50_000]);
  const won = mountField();
  type(won.input, '50,000 P');
  expect([won.input.value, won.input.getAttribute('aria-invalid')]).toEqual(['', 'true']);
});

test('another first digit keeps the zeros behind it', () => {
  const { input, onChange, words } = mountField('ko');
  type(input, '100000');
  expect(edit(input, '|00,000', 'deleteContentBackward')).toBe('|00,000');
  expect([onChange.mock.lastCall?.[0], words()]).toEqual([0, '영 원']);
  expect(edit(input, '3|00,000')).toBe('3|00,000');
  expect([onChange.mock.lastCall?.[0], words()]).toEqual([300_000, '삼십만 원']);
  expect(edit(input, '|,000,000', 'deleteContentBackward')).toBe('|000,000');
  expect(edit(input, '|05,000')).toBe('|05,000');
  act(() => input.blur());
  expect(input.value).toBe('5,000');
  expect(edit(input, '05|')).toBe('5|');
});

test('digits of Thai, Lao and Khmer are digits to the field in every respect', () => {
  const { input, onChange } = mountField('th');
  type(input, '100000');
  edit(input, '|00,000', 'deleteContentBackward');
  expect(edit(input, '๕|00,000')).toBe('5|00,000');
  expect(onChange.mock.lastCall?.[0]).toBe(500_000);
  for (const text of ['๕๐๐,๕๐|', '໕໐໐,໕|', '៥០០,៥០|'])
    expect([text, edit(input, text, 'insertFromPaste')]).toEqual([text, '500,000|']);
  const points = mountField('th', 'points');
  type(points.input, '๕๐,๐๐๐ P');
  expect(points.input.value).toBe('50,000');
});

test('a quick amount replaces digits whose first one is missing', () => {
  const { input, get } = mountField();
  type(input, '100000');
  edit(input, '|00,000', 'deleteContentBackward');
  click(get('button'));
  expect(input.value).toBe('10,000');
});

test('the amount in words describes the field', () => {
  const { input, words } = mountField('ko');
  type(input, '500000');
  expect(words()).toBe('오십만 원');
  expect(input.getAttribute('aria-describedby')).toContain(`${input.id}-words`);
});

test('the words of an amount are exact in every language', () => {
  expect(amountWords(500_000, 'won', 'en')).toBe('500 thousand South Korean won');
  expect(amountWords(1_234_567, 'won', 'de')).toBe('1,234567 Millionen Südkoreanische Won');
  expect(amountWords(1_230_000, 'won', 'ja')).toBe('123万韓国ウォン');
});

test('Spanish and Italian have a preposition after millions, and none after thousands', () => {
  expect(amountWords(1_000_000, 'won', 'es')).toBe('1 millón de wons surcoreanos');
  expect(amountWords(2_000_000_000, 'won', 'es')).toBe('2 mil millones de wons surcoreanos');
  expect(amountWords(500_000, 'won', 'es')).toBe('500 mil wons surcoreanos');
  expect(amountWords(1_234_567, 'won', 'it')).toBe('1,234567 milioni di won sudcoreani');
});

test('if a comma is the decimal mark, groups have points, as everywhere else, and only complete groups are accepted', () => {
  expect(groupAmount(1_000_000, 'de')).toBe('1.000.000');
  expect(groupAmount(50_015_000, 'vi')).toBe('50.015.000');
  expect(readAmount('1\u202f0005', 'de')).toEqual({ ok: true, value: 10_005 });
  expect(readAmount('1.0005', 'de', true)).toEqual({ ok: true, value: 10_005 });
  expect(readAmount('1.0005', 'de')).toEqual({ ok: false, error: 'notDigits' });
  expect(readAmount('1.000.000', 'de')).toEqual({ ok: true, value: 1_000_000 });
  expect(readAmount('1,000,000원', 'de')).toEqual({ ok: true, value: 1_000_000 });
  for (const wide of [
    '1，000，000',
    '￦1,000,000',
    '１，０００，０００원',
    '１．０００．０００',
    '\u202a1.000.000\u202c',
  ])
    expect([wide, readAmount(wide, 'de')]).toEqual([wide, { ok: true, value: 1_000_000 }]);
  for (const decimal of ['10,5', '1000,000', '1000，000', '１０，５', '１．０'])
    expect([decimal, readAmount(decimal, 'de')]).toEqual([decimal, { ok: false, error: 'notDigits' }]);
});

test('an amount that is copied from the page is parsed in every language', () => {
  for (const locale of LOCALES) {
    expect([locale, readAmount(formatMoney(1_250_000, 'KRW', locale), locale)]).toEqual([
      locale,
      { ok: true, value: 1_250_000 },
    ]);
  }
});

test('the displayed text is parsed back to the same amount in every language', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1e15 - 1 }),
      fc.constantFrom('ko', 'en', 'de', 'vi', 'tr', 'th', 'lo'),
      (value, locale) => {
        expect(readAmount(groupAmount(value, locale), locale)).toEqual({ ok: true, value });
      },
    ),
  );
});
