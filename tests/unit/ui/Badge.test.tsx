// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Badge } from '../../../src/ui/Badge.tsx';
import { heard, mount } from './mount.tsx';

test('a badge shows its count up to 99, and nothing for 0', () => {
  const { get, render } = mount(<Badge unread={99} />);
  expect(get('span').textContent).toBe('99');
  render(<Badge unread={100} />);
  expect(get('span').textContent).toBe('99+');
  render(<Badge unread={0} />);
  expect(document.querySelector('span')).toBeNull();
});

test('a count that is shown is read once, with what it counts', () => {
  mount(<Badge unread={100} />);
  expect(heard(document.body).trim()).toBe('100 unread');
});
