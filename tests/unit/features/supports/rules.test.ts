import { describe, expect, test } from 'vitest';
import { apiError } from '../../../../src/operator/index.ts';
import {
  answerDue,
  checkForm,
  INQUIRY_FIELDS,
  problemsOf,
  TICKET_FIELDS,
} from '../../../../src/features/supports/supports.rules.ts';

const text = (title: string, content: string, name = '', email = '') => ({ title, content, name, email });

describe('spec section 5, inquiries', () => {
  test.each([
    ['title required', text('', 'c'), { title: 'required' }],
    ['content required', text('t', ''), { content: 'required' }],
    ['white space is nothing', text(' \n', '\t'), { title: 'required', content: 'required' }],
    ['title at most 100 characters', text('가'.repeat(101), 'c'), { title: 'max' }],
    ['content at most 1000 characters', text('t', '나'.repeat(1001)), { content: 'max' }],
    ['100 and 1000 are allowed', text('가'.repeat(100), '나'.repeat(1000)), {}],
  ])('%s', (_name, form, problems) => {
    expect(checkForm(INQUIRY_FIELDS, form)).toEqual(problems);
  });
});

test('the support form asks who is writing, with a complete address', () => {
  expect(checkForm(TICKET_FIELDS, text('t', 'c'))).toEqual({ name: 'required', email: 'required' });
  expect(checkForm(TICKET_FIELDS, text('t', 'c', 'Kim', 'kim@'))).toEqual({ email: 'format' });
  expect(checkForm(TICKET_FIELDS, text('t', 'c', 'Kim', ' kim@example.com '))).toEqual({});
});

test("the server's rules are said at the fields; unknown rules and fields do no harm", () => {
  const fields = { title: 'max', content: 'min', email: 'strange', __proto__: 'x', foreign: 'required' };
  expect(problemsOf(apiError('code', { fields }), TICKET_FIELDS)).toEqual({
    title: 'max',
    content: 'required',
    email: 'format',
  });
  // What a form does not show cannot be told at its field.
  expect(problemsOf(apiError('code', { fields: { email: 'format' } }), INQUIRY_FIELDS)).toEqual({});
});

test('"1 to 2 days" becomes a date', () => {
  expect(new Date(answerDue(Date.UTC(2026, 10, 20, 3))).toISOString()).toBe('2026-11-22T03:00:00.000Z');
});
