// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../../src/lib/log.ts';
import { runResets, runSteps } from '../../../../src/operator/session/signOut.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** The details of what was logged as an error. */
const logged = () => vi.mocked(log.error).mock.calls.map(([, details]) => details);

describe('the resets of a sign-out', () => {
  test('every reset runs even if others fail, and the promise resolves after the last', async () => {
    const done: string[] = [];
    await runResets(
      [
        {
          name: 'throws',
          reset: () => {
            throw new Error('no');
          },
        },
        { name: 'rejects', reset: () => Promise.reject(new Error('no')) },
        { name: 'now', reset: () => void done.push('now') },
        { name: 'later', reset: () => Promise.resolve().then(() => done.push('later')) },
      ],
      'kim',
    );
    expect(done).toEqual(['now', 'later']);
    expect(logged()).toEqual(['throws', 'rejects'].map((name) => ({ name, cause: new Error('no') })));
  });

  test('synchronous resets are done when the call returns', () => {
    const done: string[] = [];
    void runResets(
      [
        { name: 'slow', reset: () => new Promise(() => undefined) },
        { name: 'now', reset: () => void done.push('now') },
      ],
      'kim',
    );
    expect(done).toEqual(['now']);
  });
});

test('the steps before a sign-out run one after another, and a failing one does not stop the rest', async () => {
  const done: string[] = [];
  await runSteps(
    Promise.resolve([
      () => Promise.resolve().then(() => done.push('slow')),
      () => {
        throw new Error('thrown');
      },
      () => Promise.reject(new Error('rejected')),
      () => undefined,
      () => void done.push('last'),
    ]),
  );
  expect(done).toEqual(['slow', 'last']);
  expect(logged()).toEqual([{ cause: new Error('thrown') }, { cause: new Error('rejected') }]);
});
