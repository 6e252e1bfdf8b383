// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CODES } from '../../../../src/contract/codes.ts';
import { supportCode } from '../../../../src/contract/trace.ts';
import { MoneySubmit } from '../../../../src/features/wallet/parts/MoneySubmit.tsx';
import { apiError } from '../../../../src/operator/index.ts';
import { mount } from '../../ui/mount.tsx';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('the support code of a refused request is outside of the alert that is announced. Rule S8', () => {
  const error = { ...apiError('code', { state: CODES.paramInvalid }), trace: TRACE };
  const { get } = mount(
    <MoneySubmit ready busy={false} call={{ error, alreadyPending: false, wait: 0, busy: false }} testId="submit">
      Send
    </MoneySubmit>,
  );
  const code = get('[data-testid="support-code"]');
  expect(code.dataset['code']).toBe(supportCode(TRACE));
  expect(get('[role="alert"]').textContent).toContain('No money was moved.');
  expect(get('[role="alert"]').contains(code)).toBe(false);
});
