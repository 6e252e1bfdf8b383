import { expect, test } from 'vitest';
import { writtenIn } from '../../../../src/features/supports/writtenIn.ts';

test.each([
  ['입출금 점검 안내 (ATM)', 'ko'],
  ['システムメンテナンスのお知らせ', 'ja'],
  ['本周维护公告', undefined],
  ['Scheduled maintenance', undefined],
  ['Đổi số điện thoại', undefined],
  ['', undefined],
])('%s is written in %s', (text, language) => {
  expect(writtenIn(text)).toBe(language);
});
