// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../../src/lib/log.ts';
import { runBefore, runResets } from '../../../../src/operator/session/signOut.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** The names of the hooks whose failure was logged, with the cause. */
const logged = () =>
  vi.mocked(log.error).mock.calls.map(([, details]) => {
    expect(details).toMatchObject({ cause: new Error('no') });
    return (details as { hook: string }).hook;
  });

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
        { name: 'has nothing to reset' },
        { name: 'now', reset: () => void done.push('now') },
        { name: 'later', reset: () => Promise.resolve().then(() => done.push('later')) },
      ],
      'kim',
    );
    expect(done).toEqual(['now', 'later']);
    expect(logged()).toEqual(['throws', 'rejects']);
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

describe('hooks before a sign-out', () => {
  test('run one after another, and a failing one does not stop the rest', async () => {
    const done: string[] = [];
    const hook = (name: string, before: () => Promise<unknown> | undefined) => ({ name, before });
    await runBefore([
      hook('slow', () => Promise.resolve().then(() => done.push('slow'))),
      hook('throws', () => {
        throw new Error('no');
      }),
      hook('rejects', () => Promise.reject(new Error('no'))),
      { name: 'has nothing to do before' },
      hook('last', () => void done.push('last')),
    ]);
    expect(done).toEqual(['slow', 'last']);
    expect(logged()).toEqual(['throws', 'rejects']);
  });
});
