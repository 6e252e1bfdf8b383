// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { mainInit } from '../../../../src/contract/session.ts';
import { BalanceLine } from '../../../../src/features/home/parts/BalanceLine.tsx';
import { app, resetMember } from '../../../../src/state/app.ts';
import { mount } from '../../ui/mount.tsx';

beforeEach(resetMember);

test.each([
  [{ points: 50_000 }, '50,000'],
  [{ points: 0 }, '0'],
  [{}, '–'],
  [{ points: null }, '–'],
])('the points of an operator that answers the poll with %o are %s', (ui, text) => {
  app.user = v.parse(mainInit.output, { ui }).ui;
  const { get } = mount(<BalanceLine />);
  expect(get('a[href="/wallet/mileagepage"] b').textContent).toBe(text);
});
