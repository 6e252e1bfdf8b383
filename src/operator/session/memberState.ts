import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { mainInit } from '../../contract/session.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

const schema = v.object({
  uid: v.string(),
  asOf: v.number(),
  balances: v.record(v.string(), v.number()),
  ...mainInit.output.entries,
});

/** Keeps profile and balance for this tab's next page, whenever an answer brings them. Called once. */
export function keepMemberState(): void {
  subscribeKey(app, 'balanceAsOf', (asOf) => {
    const { uid, balances, user: ui } = app;
    if (asOf !== undefined && ui) store.set('member_state', { uid, asOf, balances, ui });
  });
}

/** Shows the member what was last known of them, until the first answer; nothing where there is an answer already. */
export function restoreMemberState(): void {
  const known = store.get('member_state', schema);
  if (!known || known.uid !== app.uid || app.user) return;
  Object.assign(app, { user: known.ui, balances: known.balances, balanceAsOf: known.asOf });
}
