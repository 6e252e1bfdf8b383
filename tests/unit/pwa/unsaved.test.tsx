// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import SelfTestScreen from '../../../src/features/protection/SelfTestScreen.tsx';
import { hasUnsavedForm } from '../../../src/pwa/unsaved.ts';
import { AmountField } from '../../../src/ui/AmountField.tsx';
import { Chip } from '../../../src/ui/Chip.tsx';
import { click, mount } from '../ui/mount.tsx';

function Amount() {
  const [value, setValue] = useState<number>();
  const set = (next: number | undefined) => <Chip onClick={() => setValue(next)}>{next}</Chip>;
  return (
    <form>
      <AmountField
        label="Amount"
        value={value}
        onChange={setValue}
        chips={
          <>
            {set(10_000)} {set(undefined)}
          </>
        }
      />
    </form>
  );
}

test('an amount that is made of quick amounts only counts as unsent until it is empty again (Rule O3)', () => {
  mount(<Amount />);
  const [add, clear] = document.querySelectorAll('button');
  if (!add || !clear) throw new Error('no chips');
  expect(hasUnsavedForm()).toBe(false);
  click(add);
  expect(hasUnsavedForm()).toBe(true);
  click(clear);
  expect(hasUnsavedForm()).toBe(false);
});

test('a self-test with an answer counts as unsent (Rule O3)', () => {
  const { get } = mount(<SelfTestScreen />);
  expect(hasUnsavedForm()).toBe(false);
  click(get('input[type="radio"]'));
  expect(hasUnsavedForm()).toBe(true);
});
