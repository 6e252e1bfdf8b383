// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/Button.tsx';
import { click, mount } from './mount.tsx';

test('a busy button keeps its width and focus, is announced as busy, and neither acts nor submits', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Deposit
      </Button>
    </form>
  );
  const { get, render } = mount(form(false));
  const button = get<HTMLButtonElement>('button');
  button.focus();
  click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

  render(form(true));
  click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.disabled).toBe(false);
  expect(button.textContent).toContain('Deposit');
});

test('with href it is a link, otherwise a button that does not submit', () => {
  const { get, render } = mount(<Button href="/home">Home</Button>);
  expect(get('a').getAttribute('href')).toBe('/home');
  render(<Button>Home</Button>);
  expect(get<HTMLButtonElement>('button').type).toBe('button');
});
