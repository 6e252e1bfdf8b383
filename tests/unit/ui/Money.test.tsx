// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Money } from '../../../src/ui/Money.tsx';
import { mount } from './mount.tsx';

test('an amount is in won unless another currency is named, in the format of the language', () => {
  const { get, render } = mount(<Money amount={1_250_000} />);
  expect(get('span').textContent).toBe('₩1,250,000');
  render(<Money amount={0} currency="USD" />);
  expect(get('span').textContent).toBe('$0');
});

test('gains and losses have a sign, zero has none', () => {
  const { get, render } = mount(<Money amount={5000} signed />);
  expect(get('span').textContent).toBe('+₩5,000');
  render(<Money amount={-5000} signed />);
  expect(get('span').textContent).toBe('−₩5,000');
  render(<Money amount={0} signed />);
  expect(get('span').textContent).toBe('₩0');
});

test('a hidden amount has no digit in the document, nor a smaller size for a long one; the dots are hidden from screen readers', () => {
  const { get } = mount(<Money amount={1_250_000_000} hidden />);
  expect(get('span').textContent).not.toMatch(/\d/);
  expect(get('span').dataset['long']).toBeUndefined();
  expect(get('[aria-hidden="true"]').textContent).toBe('••••');
});
