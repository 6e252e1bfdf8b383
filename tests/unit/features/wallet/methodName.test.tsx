// @vitest-environment happy-dom
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { methods } from '../../../../src/contract/wallet.ts';
import { MethodName } from '../../../../src/features/wallet/parts/MethodName.tsx';
import { wallet } from '../../../../src/features/wallet/wallet.state.ts';
import { mount } from '../../ui/mount.tsx';

test.each([
  [{ method: { id: 'bank', name: '계좌 이체' } }, 'Bank transfer'],
  [{ method: { id: 'backup', name: '예비 계좌' } }, 'Backup account'],
  [{ method: { id: 'wire', name: 'Wire' } }, 'Wire'],
  [{ method: { id: 'toString', name: '' } }, 'toString'],
  [{ request: { method: 'bank', kind: 'withdraw' } }, 'Registered account'],
  [{ request: { method: 'bank', kind: 'deposit' } }, 'Bank transfer'],
  [{ request: { method: 'pm_42', kind: 'deposit' } }, '카카오페이'],
  [{ request: { method: 'pm_41', kind: 'deposit' } }, 'Deposit'],
] as const)(
  'a known method is named in the player’s language, an unknown one as the server names it, also of a request: %j',
  (props, name) => {
    wallet.methods.deposit.list = v.parse(methods.output, { methods: [{ id: 'pm_42', name: '카카오페이' }] }).methods;
    mount(<MethodName {...props} />);
    expect(document.body.textContent).toBe(name);
  },
);
