import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCatalog } from '../../../support/catalog.ts';

test('the loading page says the five Korean messages of the product, in their order', async () => {
  const texts = Object.values(await readCatalog('ko'));
  const source = await readFile('src/app/inline/LoadingPage.tsx', 'utf8');
  const [, list = ''] = /const MESSAGES = \[(.*?)\];/s.exec(source) ?? [];
  const messages = [...list.matchAll(/msg`([^`]+)`/g)].map(([, message]) => message);
  expect(messages.map((message) => texts.find((text) => text.message === message)?.translation)).toEqual([
    '데이터를 불러오는 중입니다.',
    '페이지를 초기화 중입니다.',
    '데이터를 초기화 중입니다.',
    '페이지를 업데이트 중입니다.',
    '잠시만 기다려주세요.',
  ]);
});
