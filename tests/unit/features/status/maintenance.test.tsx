// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { Maintenance } from '../../../../src/features/status/index.ts';
import { app } from '../../../../src/state/app.ts';
import { mount } from '../../ui/mount.tsx';

beforeEach(() => void (app.signedIn = false));

test.each([
  [undefined, false, /Please come back soon\.$/],
  ['no date', false, /Please come back soon\.$/],
  // It takes longer than was said.
  ['2020-11-30T22:00:00Z', false, /Please come back soon\.$/],
  ['2099-11-30T22:00:00Z', false, /Until .*30.*\. Please come back then\.$/],
  ['2099-11-30T12:00:00Z', true, /Please come back then\. You stay signed in, and your money is safe\.$/],
])(
  'maintenance until %s says how long it lasts, and a member (%s) that the money is safe (Rule C12)',
  (until, signedIn, text) => {
    app.signedIn = signedIn;
    const { get } = mount(<Maintenance until={until} />);
    expect(get('[data-testid="maintenance"]').textContent).toMatch(text);
  },
);
