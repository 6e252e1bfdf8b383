import type { MarketFigures, MustStep } from '../src/config/markets/pack.ts';
import { TERMS_VERSION } from '../src/config/terms.ts';
import type { Session } from './api/tokens.ts';
import type { Queryable } from './db.ts';
import { packOf } from './markets.ts';

/** The steps that a member has completed, as the database has them. */
interface Done {
  agreed_terms: string;
  /** Steps that were acknowledged ever, and in this sign-in. */
  ever: MustStep[];
  now: MustStep[];
  /** The limits in force that have a value. */
  limits: { kind: string; period: string }[];
  /** Whether the market requires reviews of the limits, and the last one, or the sign-up, is too long ago. */
  is_review_due: boolean;
}

/** The steps that a member must complete before a deposit or a game, in their order. Code 7003. */
export async function stepsOf(db: Queryable, player: Session): Promise<MustStep[]> {
  const pack = await packOf(db);
  const done = await doneOf(db, player, pack);
  const steps: MustStep[] = done.agreed_terms === TERMS_VERSION ? [] : ['new-terms'];
  for (const step of pack.signUpSteps) {
    const isDone = step === 'set-limits' ? hasLimits(pack, done) : done.ever.includes(step);
    if (!isDone) steps.push(step);
  }
  for (const step of pack.signInSteps) {
    const isDone = step === 'plan-session' ? hasPlan(done) : done.now.includes(step);
    if (!isDone) steps.push(step);
  }
  if (done.is_review_due) steps.push('review-limits');
  return [...new Set(steps)];
}

/** Whether acknowledging completes the step in this market; the others are completed by setting limits. */
export function canAcknowledge({ maySkipLimits }: MarketFigures, step: MustStep): boolean {
  return step === 'set-limits' ? maySkipLimits : step !== 'plan-session';
}

function hasLimits({ setLimits, maySkipLimits }: MarketFigures, { limits, ever }: Done): boolean {
  const isSet = setLimits.every(({ kind, periods }) =>
    limits.some((limit) => limit.kind === kind && periods.some((period) => period === limit.period)),
  );
  return isSet || (maySkipLimits && ever.includes('set-limits'));
}

/** Whether a session is planned where the market requires it; a sign-in, also on another device, begins a session without a plan. */
export async function isPlanned(db: Queryable, memberId: string): Promise<boolean> {
  if (!(await packOf(db)).signInSteps.includes('plan-session')) return true;
  const sql = 'select kind, period from limits_at($1, $2) where value is not null';
  return hasPlan({ limits: await db.query<Done['limits'][number]>(sql, [memberId, db.now()]) });
}

function hasPlan({ limits }: Pick<Done, 'limits'>): boolean {
  return ['loss', 'time'].every((kind) => limits.some((limit) => limit.kind === kind && limit.period === 'session'));
}

async function doneOf(db: Queryable, { memberId, sessionId }: Session, { reviewMonths }: MarketFigures): Promise<Done> {
  const [done] = await db.query<Done>(
    `select agreed_terms,
       array(select what from acknowledgements where member_id = $1) as ever,
       array(select what from acknowledgements where member_id = $1 and sign_in = $2) as now,
       (select coalesce(json_agg(l), '[]') from limits_at($1, $3) as l where value is not null) as limits,
       coalesce((reviewed_at at time zone zone + make_interval(months => $4)) at time zone zone <= $3, false) as is_review_due
     from members, market_rules, lateral (
       select greatest(created_at, max(at)) as reviewed_at from acknowledgements where member_id = $1 and what = 'review-limits'
     ) as review
     where id = $1`,
    [memberId, sessionId, db.now(), reviewMonths],
  );
  if (!done) throw new Error(`no member ${memberId}`);
  return done;
}
