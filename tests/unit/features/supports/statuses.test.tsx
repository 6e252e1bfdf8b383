// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CounselStatus } from '../../../../src/features/supports/parts/CounselStatus.tsx';
import { counsel, memos } from '../../../../src/contract/supports.ts';
import { mount } from '../../ui/mount.tsx';

describe('counsel: answer pending to answer completed', () => {
  test.each([
    [{ status: 'pending' }, 'Waiting for an answer'],
    [{ status: 'answered', answer: '네.' }, 'Answered'],
    [{}, 'Waiting for an answer'],
    [{ status: 'a word we do not know' }, 'Waiting for an answer'],
    [{ status: 'a word we do not know', answer: '네.' }, 'Answered'],
  ])('%j is shown as %s', (row, text) => {
    mount(<CounselStatus counsel={v.parse(counsel.output, { id: 'c-1', ...row })} />);
    expect(document.body.textContent).toBe(text);
  });
});

describe('what an inquiry is about', () => {
  test.each([
    [{ category: 'games' }, 'Games'],
    [{ category: 'a word we do not know' }, 'Unknown subject'],
    [{ category: 'toString' }, 'Unknown subject'],
    [{ category: '' }, ''],
    [{ category: null }, ''],
  ])('%j is shown as %j', (row, text) => {
    mount(<CounselStatus counsel={v.parse(counsel.output, { id: 'c-1', ...row })} />);
    expect(document.body.textContent).toBe(`Waiting for an answer${text}`);
  });
});

describe('memo: unread or read', () => {
  test.each([
    [{ read: true }, true],
    [{ read: false }, false],
    [{}, false],
    [{ read: null }, false],
  ])('%j', (row, read) => expect(v.parse(memos.row, { id: 'm-1', ...row }).read).toBe(read));
});
