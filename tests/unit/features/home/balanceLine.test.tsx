// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect } from 'vitest';
import { mainInit } from '../../../../src/contract/session.ts';
import { BalanceLine } from '../../../../src/features/home/parts/BalanceLine.tsx';
import { app, resetMember } from '../../../../src/state/app.ts';
import { testWith } from '../../../support/brand.ts';
import { mount } from '../../ui/mount.tsx';

beforeEach(resetMember);

for (const [ui, text] of [
  [{ points: 50_000 }, '50,000 P'],
  [{ points: 0 }, '0 P'],
  [{}, '–'],
  [{ points: null }, '–'],
] as const) {
  testWith('points')(`the points of an operator that answers the poll with ${JSON.stringify(ui)} are ${text}`, () => {
    app.user = v.parse(mainInit.output, { ui }).ui;
    const { get } = mount(<BalanceLine />);
    expect(get('a[href="/wallet/mileagepage"] b').textContent).toBe(text);
  });
}
