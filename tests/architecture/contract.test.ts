import { prove } from './prove.ts';
import { contractPathViolations } from './rules/contractPaths.ts';

prove('a path of the contract is written in src/contract alone', {
  rule: contractPathViolations,
  planted: {
    'src/operator/site/poll.ts': "const url = new URL('/api/cnf', base);",
    'src/features/wallet/wallet.actions.ts': "const a = 1;\nconst row = { method: 'POST', path: '/wallet/deposits' };",
    'sandbox/api/wallet.ts': "app.delete('/wallet/deposits/:id', () => {});",
    'sandbox/api/protection.ts': "app.post('/protection/stop', () => {});",
    'tests/unit/app/page.ts': "const answers = { 'GET /main/init': init };\nask(`/game/provider?provider_id=1`);",
  },
  expected: [
    'src/operator/site/poll.ts:1 /api/cnf is a path of src/contract: take it from its row',
    'src/features/wallet/wallet.actions.ts:2 /wallet/deposits is a path of src/contract: take it from its row',
    'sandbox/api/wallet.ts:1 /wallet/deposits/:id is a path of src/contract: take it from its row',
    'sandbox/api/protection.ts:1 /protection/stop is a path of src/contract: take it from its row',
    'tests/unit/app/page.ts:1 /main/init is a path of src/contract: take it from its row',
    'tests/unit/app/page.ts:2 /game/provider is a path of src/contract: take it from its row',
  ],
  clean: {
    'src/contract/session.ts': "export const mainInit = { method: 'GET', path: '/main/init' };",
    'src/app/menu.ts':
      "const items = ['/wallet/depositpage', '/supports/noticepage', '/game/slot', '/account/mypagelist', '/wallet/history'];",
    'src/features/wallet/wallet.actions.ts': '/** Asks `/wallet/summary`. */\nrequest(summary, {});',
    'tests/unit/contract/pinned.test.ts': "expect(paths).toEqual(['/main/init']);",
    'tests/unit/sandbox/wallet.test.ts': "sandbox.api('GET', '/wallet/summary');",
  },
});
