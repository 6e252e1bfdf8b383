// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Money } from '../../../src/ui/Money.tsx';
import { mount } from './mount.tsx';

test.each([
  ['ko', 'KRW', 1_250_000, '1,250,000원'],
  ['en', 'KRW', 1_250_000, '₩1,250,000'],
  ['de', 'KRW', 1_250_000, '1.250.000 ₩'],
  ['en', 'USD', 0, '$0'],
])('in %s, %s %i is written %s', (locale, currency, amount, text) => {
  const { get } = mount(<Money amount={amount} locale={locale} currency={currency} />);
  expect(get('span').textContent.replaceAll(/\s/g, ' ')).toBe(text);
});

test('without a locale it uses the interface language', () => {
  expect(mount(<Money amount={10_000} />).get('span').textContent).toBe('₩10,000');
});

test('gains and losses have a sign, zero has none', () => {
  const { get, render } = mount(<Money amount={5000} locale="ko" signed />);
  expect(get('span').textContent).toBe('+5,000원');
  render(<Money amount={-5000} locale="ko" signed />);
  expect(get('span').textContent).toBe('-5,000원');
  render(<Money amount={0} locale="ko" signed />);
  expect(get('span').textContent).toBe('0원');
});

test('a hidden amount has no digit in the document; the dots are hidden from screen readers', () => {
  const { get } = mount(<Money amount={1_250_000} locale="ko" hidden />);
  expect(get('span').textContent).not.toMatch(/\d/);
  expect(get('[aria-hidden="true"]').textContent).toBe('••••');
});
