import { describe, expect, test } from 'vitest';
import { createLockedAttempts, mayHaveActed, outcomeOf, pendingAfter } from '../../../src/data/attempt.ts';
import type { CommandOutcome } from '../../../src/data/commandRow.ts';
import type { DraftPending } from '../../../src/data/draftText.ts';
import { err, ok } from '../../../src/lib/result.ts';
import { apiError } from '../../../src/operator/index.ts';

const draft = (state: DraftPending['state']): DraftPending => ({ key: state, sequence: 1, sentAt: 0, state });

describe('what a reply says about its command', () => {
  const unsure = apiError('network', { outcomeUnknown: true });
  const refusal = apiError('code', { state: 4001 });
  const inProgress = apiError('code', { state: 6000 });

  test('a success is done, a refusal refused; no reply, or an earlier attempt still in progress, is unknown', () => {
    expect(outcomeOf(ok(5))).toEqual({ outcome: 'done', value: 5 });
    expect(outcomeOf(err(refusal))).toEqual({ outcome: 'refused', error: refusal });
    expect(outcomeOf(err(unsure))).toEqual({ outcome: 'unknown', error: unsure });
    expect(outcomeOf(err(inProgress))).toEqual({ outcome: 'unknown', error: inProgress });
  });

  test('after an attempt that may have acted a refusal is unknown too, and its error says so', () => {
    expect(outcomeOf(err(refusal), true)).toEqual({ outcome: 'unknown', error: { ...refusal, outcomeUnknown: true } });
    expect(outcomeOf(ok(5), true)).toEqual({ outcome: 'done', value: 5 });
  });

  test('an attempt may have acted unless there was none, or it never left', () => {
    expect(mayHaveActed(undefined)).toBe(false);
    expect((['sending', 'unknown', 'notSent'] as const).map((state) => mayHaveActed(draft(state)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('what stays stored of a draft’s attempt that failed', () => {
  const [before, pending] = [draft('unknown'), draft('sending')];
  const after = (outcome: 'refused' | 'unknown', kind: 'config' | 'signedOut' | 'code') =>
    pendingAfter({ outcome, error: apiError(kind) }, before, pending);

  test('nothing was sent: what was stored before', () => {
    expect([after('refused', 'config'), after('unknown', 'config')]).toEqual([before, before]);
  });

  test('the session had ended: resumed after the next sign-in, as one that may have acted if it may', () => {
    expect(after('refused', 'signedOut')).toEqual({ ...pending, state: 'notSent' });
    expect(after('unknown', 'signedOut')).toEqual({ ...pending, state: 'sending' });
  });

  test('otherwise an unknown outcome, and nothing of a refusal', () => {
    expect(after('unknown', 'code')).toEqual({ ...pending, state: 'unknown' });
    expect(after('refused', 'code')).toBeUndefined();
  });
});

describe('the lock of a kind', () => {
  function tab() {
    const names: string[] = [];
    const attempts = createLockedAttempts(async (name, work) => {
      if (names.includes(name)) return undefined;
      names.push(name);
      const result = await work();
      names.splice(names.indexOf(name), 1);
      return result;
    });
    return { names, ...attempts };
  }
  const attempt = { uid: 'kim', kind: 'withdraw' };

  test('is held while an attempt is under way; another attempt is busy meanwhile', async () => {
    const { names, locked } = tab();
    let end: (outcome: CommandOutcome<number>) => void = () => undefined;
    const first = locked<number>(attempt, () => new Promise((resolve) => (end = resolve)));
    expect(names).toEqual(['intent/kim/withdraw']);
    expect(await locked(attempt, () => Promise.reject(new Error('it ran')))).toEqual({ outcome: 'busy' });
    end({ outcome: 'done', value: 5 });
    expect(await first).toEqual({ outcome: 'done', value: 5 });
    expect(names).toEqual([]);
  });

  test.each(['markNotified', 'endRefused'] as const)(
    'is held after a refusal until %s, then the command is removed',
    async (by) => {
      const { names, locked, endRefused } = tab();
      const removed: string[] = [];
      const error = apiError('code');
      const markNotified = async (): Promise<void> => void removed.push(names.join());
      const outcome = await locked(attempt, async () => ({ outcome: 'refused', error, markNotified }));
      expect(outcome).toMatchObject({ outcome: 'refused', error });
      expect([names, removed]).toEqual([['intent/kim/withdraw'], []]);
      await endRefused({ ...attempt, kind: 'deposit' });
      await endRefused({ ...attempt, uid: 'lee' });
      expect(names).toHaveLength(1);
      if (by === 'endRefused') await endRefused(attempt);
      else if (outcome.outcome === 'refused') await outcome.markNotified?.();
      // `markNotified` ran once, while the lock was held.
      expect([names, removed]).toEqual([[], ['intent/kim/withdraw']]);
    },
  );

  test('is free at once after a refusal that stored nothing', async () => {
    const { names, locked } = tab();
    const refused = { outcome: 'refused', error: apiError('client') } as const;
    expect(await locked(attempt, async () => refused)).toEqual(refused);
    expect(names).toEqual([]);
  });

  test('an attempt that throws rejects', async () => {
    const { locked } = tab();
    await expect(locked(attempt, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
