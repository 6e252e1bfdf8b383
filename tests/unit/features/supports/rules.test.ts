import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sendCounsel, sendTicket } from '../../../../src/contract/supports.ts';
import { answerDue } from '../../../../src/features/supports/categories.ts';

const text = (title: string, content: string, name = '', email = '') => ({ title, content, name, email });

/** The rules that a form breaks, by field. */
function broken(schema: v.GenericSchema, values: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]));
}

describe('inquiries', () => {
  test.each([
    ['title required', text('', 'c'), { title: 'required' }],
    ['content required', text('t', ''), { content: 'required' }],
    ['white space is nothing', text(' \n', '\t'), { title: 'required', content: 'required' }],
    ['title at most 100 characters', text('가'.repeat(101), 'c'), { title: 'max' }],
    ['content at most 1000 characters', text('t', '나'.repeat(1001)), { content: 'max' }],
    ['100 and 1000 are allowed', text('가'.repeat(100), '나'.repeat(1000)), {}],
  ])('%s', (_name, form, problems) => {
    expect(broken(sendCounsel.input, form)).toEqual(problems);
  });
});

test('the support form requires a name and a valid email address', () => {
  expect(broken(sendTicket.input, text('t', 'c'))).toEqual({ name: 'required', email: 'required' });
  expect(broken(sendTicket.input, text('t', 'c', 'Kim', 'kim@'))).toEqual({ email: 'format' });
  expect(broken(sendTicket.input, text('t', 'c', 'Kim', ' kim@example.com '))).toEqual({});
});

test('an answer is due two days after its inquiry', () => {
  expect(new Date(answerDue(Date.UTC(2026, 10, 20, 3))).toISOString()).toBe('2026-11-22T03:00:00.000Z');
});
