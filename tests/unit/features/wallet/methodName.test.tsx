// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { MethodName } from '../../../../src/features/wallet/parts/MethodName.tsx';
import { mount } from '../../ui/mount.tsx';

test.each([
  [{ method: { id: 'bank', name: '계좌 이체' } }, 'Bank transfer'],
  [{ method: { id: 'backup', name: '예비 계좌' } }, 'Backup account'],
  [{ method: { id: 'wire', name: 'Wire' } }, 'Wire'],
  [{ method: { id: 'toString', name: '' } }, 'toString'],
  [{ request: { method: 'bank', kind: 'withdraw' } }, 'Registered account'],
  [{ request: { method: 'bank', kind: 'deposit' } }, 'Bank transfer'],
  [{ request: { method: 'wire', kind: 'deposit' } }, 'wire'],
] as const)(
  'a known method is named in the player’s language, an unknown one as the server names it: %j',
  (props, name) => {
    mount(<MethodName {...props} />);
    expect(document.body.textContent).toBe(name);
  },
);
