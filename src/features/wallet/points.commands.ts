import { msg } from '@lingui/core/macro';
import * as api from '../../contract/wallet.ts';
import { money } from './wallet.commands.ts';
import { showHeld } from './wallet.reads.ts';

/** Converts points into won. Rule W3. */
export const convert = money({
  kind: 'convert',
  endpoint: api.convert,
  title: msg`Point conversion`,
  done: msg`Your points have been converted.`,
  unseen: msg`Your point conversion did not reach us. Your points are unchanged.`,
  onDone({ points, balance }, { sentAt }) {
    showHeld({ balance, points }, sentAt);
  },
});
