// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SearchField } from '../../../src/ui/SearchField.tsx';
import { click, mount } from './mount.tsx';

test('a search field has one name, whether text is in it or not: the button that clears it is not a part of it', () => {
  const field = (value: string) => <SearchField label="Search games" value={value} onChange={vi.fn()} />;
  const { get, render } = mount(field(''));
  const input = get<HTMLInputElement>('input');
  const name = () => input.getAttribute('aria-label') ?? [...(input.labels ?? [])].map(spoken).join(' ');
  expect(name()).toBe('Search games');
  render(field('reef'));
  expect(get('button').getAttribute('aria-label')).toBe('Clear search');
  expect(name()).toBe('Search games');
});

test('clearing a search field empties it and returns the focus to it', () => {
  const onChange = vi.fn();
  const { get } = mount(<SearchField label="Search games" value="reef" onChange={onChange} />);
  click(get('button'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(document.activeElement).toBe(get('input'));
});

test('Esc in an empty search field asks the dialog around it to close, once; one that empties the field or ends a composition does not', () => {
  const onCancel = vi.fn();
  const field = (value: string) => (
    <dialog open onCancel={onCancel}>
      <SearchField label="Search games" value={value} onChange={vi.fn()} />
    </dialog>
  );
  const { get, render } = mount(field('reef'));
  const press = (init: KeyboardEventInit = {}): boolean =>
    get('input').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }),
    );
  expect(press()).toBe(true);
  render(field(''));
  expect(press({ isComposing: true })).toBe(true);
  expect(onCancel).not.toHaveBeenCalled();
  // Prevented: the browser would close another dialog.
  expect(press()).toBe(false);
  expect(onCancel).toHaveBeenCalledOnce();
});

/** The text of a label, with the names of the buttons in it. */
function spoken(label: HTMLLabelElement): string {
  const buttons = [...label.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  return [label.textContent, ...buttons].join(' ').trim();
}
