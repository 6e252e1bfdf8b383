// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { DepositNotices } from '../../../../src/features/wallet/parts/DepositNotices.tsx';
import { mount } from '../../ui/mount.tsx';

test.each([
  ['cheque deposits are never credited', 'Deposits by cheque are never credited.'],
  ['sender account must match the registered one', 'The account you send from must be your registered account.'],
  [
    'sender name must match, otherwise identity verification may be requested',
    'The sender’s name must match your registered name. Otherwise you may be asked to verify your identity.',
  ],
  [
    'bank transfers may be delayed 23:50 to 00:30 and on the first business morning after holidays',
    'Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after holidays.',
  ],
  ['deposit may take up to 24 hours to show', 'Deposits can take up to 24 hours to appear.'],
])('deposit notices: %s', (_sentence, text) => {
  const { get } = mount(<DepositNotices />);
  expect([...get('ul').children].map((item) => item.textContent)).toContain(text);
});
