// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Badge } from '../../../src/ui/Badge.tsx';
import { mount } from './mount.tsx';

test('a badge shows its count up to 99, and nothing for 0', () => {
  const { get, render } = mount(<Badge count={99} />);
  expect(get('span').textContent).toBe('99');
  render(<Badge count={100} />);
  expect(get('span').textContent).toBe('99+');
  render(<Badge count={0} />);
  expect(document.querySelector('span')).toBeNull();
});
