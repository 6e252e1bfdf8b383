// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { apiError } from '../../../src/operator/index.ts';
import { app, type Trouble } from '../../../src/state/app.ts';
import { FormError } from '../../../src/ui/FormError.tsx';
import { mount } from './mount.tsx';

const shown = () => document.querySelector('[role="alert"]')?.textContent;
const change = (trouble: Trouble | undefined) => act(async () => void (app.trouble = trouble));

test('a form no longer shows the refusal of a maintenance once that is over, but shows that of a next one (Rule O5)', async () => {
  const refused = () => apiError('code', { state: CODES.maintenance });
  const { render } = mount(<FormError error={refused()} />);
  // The refusal may be known before the state of the connection is.
  expect(shown()).toMatch(/^We are under maintenance/);
  await change('maintenance');
  expect(shown()).toMatch(/^We are under maintenance/);
  await change(undefined);
  expect(shown()).toBeUndefined();
  render(<FormError error={refused()} />);
  expect(shown()).toMatch(/^We are under maintenance/);
});

test('a refusal for maintenance names its end as it is by now: it may be postponed (Rule O5)', async () => {
  onTestFinished(() => void Object.assign(app, { trouble: undefined, troubleUntil: undefined }));
  Object.assign(app, { trouble: 'maintenance', troubleUntil: '2099-01-01T10:00:00Z' });
  mount(<FormError error={apiError('code', { state: CODES.maintenance, until: '2099-01-01T10:00:00Z' })} />);
  const before = shown();
  await act(async () => void (app.troubleUntil = '2099-01-02T10:00:00Z'));
  expect([before, shown()]).toEqual([
    expect.stringMatching(/^We are under maintenance until .*\b1\b/),
    expect.stringMatching(/^We are under maintenance until .*\b2\b/),
  ]);
  expect(shown()).not.toBe(before);
});

test('a refusal for another reason stays after a maintenance, and one whose text is its own does too', async () => {
  const duplicate = apiError('code', { state: CODES.duplicate });
  const maintenance = apiError('code', { state: CODES.maintenance });
  mount(
    <>
      <FormError error={duplicate} text={() => 'Taken.'} />
      <FormError error={maintenance} text={() => 'No money was moved.'} lasting />
    </>,
  );
  await change('maintenance');
  await change(undefined);
  const texts = [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
  expect(texts).toEqual(['Taken.', 'No money was moved.']);
});
