// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { AmountChips } from '../../../../src/features/wallet/parts/AmountChips.tsx';
import { click, mount } from '../../ui/mount.tsx';

test('“Clear” keeps the focus at its own press, after which there is nothing to clear', () => {
  const onChange = vi.fn();
  const { render } = mount(<AmountChips value={50_000} onChange={onChange} disabled={false} />);
  const clear = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear')!;
  expect(clear.ariaDisabled).not.toBe('true');
  clear.focus();
  click(clear);
  expect(onChange.mock.calls).toEqual([[undefined]]);
  render(<AmountChips value={undefined} onChange={onChange} disabled={false} />);
  // A browser takes the focus from a button that is `disabled`.
  expect([clear.disabled, clear.getAttribute('aria-disabled'), document.activeElement]).toEqual([false, 'true', clear]);
});
