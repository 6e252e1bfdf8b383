// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInquiry } from '../../../../src/features/supports/inquiry.actions.ts';
import { inquiryDrafts } from '../../../../src/features/supports/supports.state.ts';
import { app } from '../../../../src/state/app.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  Object.assign(app, { uid: 'kim', signedIn: true });
});
afterEach(() => inquiryDrafts.deleteAll('kim'));

const ask = (code: string): void =>
  openInquiry({ reference: { category: 'games', title: 'A game does not start', facts: [['Error', 'none']], code } });
const evidence = (): string => inquiryDrafts.read('kim')?.evidence ?? '';

test('an unsent inquiry takes in the support code of the error that it is opened from (Rule S9)', () => {
  ask('AAAA-1111');
  ask('BBBB-2222');
  expect(evidence()).toContain('AAAA-1111');
  expect(evidence()).toContain('BBBB-2222');
});
