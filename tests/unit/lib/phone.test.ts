import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatPhoneEdit, isMobile, phoneDigits } from '../../../src/lib/phone.ts';

describe('Korean mobile numbers', () => {
  it.each([
    '010-1234-5678',
    '01012345678',
    '010.1234.5678',
    ' 010 1234 5678 ',
    '+82 10-1234-5678',
    '+82 (0)10-1234-5678',
    '+821012345678',
    '0082-10-1234-5678',
    '82 10 1234 5678',
    '０１０－１２３４－５６７８',
    '1012345678',
    'tel:+82-10-1234-5678',
  ])('are parsed from a pasted text: %s', (text) => {
    expect(phoneDigits(text)).toBe('01012345678');
    expect(formatPhone(text)).toBe('010-1234-5678');
    expect(isMobile(phoneDigits(text))).toBe(true);
  });

  it('get their hyphens while they are typed', () => {
    const typed = [...'01012345678'].reduce<string[]>(
      (all, digit) => [...all, formatPhone((all.at(-1) ?? '') + digit)],
      [],
    );
    expect(typed).toEqual([
      '0',
      '01',
      '010',
      '010-1',
      '010-12',
      '010-123',
      '010-1234',
      '010-1234-5',
      '010-1234-56',
      '010-1234-567',
      '010-1234-5678',
    ]);
  });

  it('with an old prefix have ten or eleven digits', () => {
    expect(formatPhone('0111234567')).toBe('011-123-4567');
    expect(formatPhone('01912345678')).toBe('019-1234-5678');
    expect(isMobile('0111234567')).toBe(true);
  });

  it.each(['', '010', '0101234567890', '0212345678', '+1 415 555 0100', '01512345678', '010-1234-567a'])(
    'are not complete: %s',
    (text) => {
      expect(isMobile(phoneDigits(text))).toBe(false);
    },
  );

  it('are not cut if they have too many digits', () => {
    expect(formatPhone('010123456789')).toBe('010-1234-56789');
  });

  it('are formatted idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-+ ()０-９0-9]{0,20}$/), (junk, digits) => {
        for (const text of [junk, digits]) {
          const once = formatPhone(text);
          // 82 before a 1 is a country code only once; after the added zero it cannot recur.
          expect(formatPhone(once)).toBe(once);
        }
      }),
    );
  });
});

describe('the caret of a phone field', () => {
  /** Formats an edit: text with the caret as `|`, as the browser leaves it, and as the field then has it. */
  function edit(text: string, inputType?: string): string {
    const caret = text.indexOf('|');
    const after = formatPhoneEdit(text.replace('|', ''), caret, inputType);
    return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
  }

  it('stays at the end while the player types', () => {
    expect(edit('010-12345|')).toBe('010-1234-5|');
    expect(edit('0101|')).toBe('010-1|');
  });

  it('stays where a digit in the middle is corrected', () => {
    expect(edit('010-19|234-5678')).toBe('010-19|23-45678');
    expect(edit('010-1|34-5678')).toBe('010-1|345-678');
  });

  it('lets Backspace pass a hyphen', () => {
    expect(edit('010|1234-5678')).toBe('010|-1234-5678');
    expect(edit('01|-1234-5678')).toBe('01|1-234-5678');
  });

  it('lets Delete pass a hyphen', () => {
    expect(edit('010|1234-5678', 'deleteContentForward')).toBe('010-|1234-5678');
    expect(edit('010-|234-5678', 'deleteContentForward')).toBe('010-|2345-678');
  });

  it('goes to the end of a paste', () => {
    expect(edit('+82 10 1234 5678|')).toBe('010-1234-5678|');
  });
});
