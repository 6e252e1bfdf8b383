import type { Page } from 'playwright';
import { holdUndo } from '../e2e/player.ts';
import type { Scene } from './scene.ts';

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
};

const search =
  (typed: string) =>
  async (page: Page): Promise<void> => {
    await open(page, '/no/such/page');
    await page.getByRole('main').getByRole('button', { name: '검색' }).click();
    await page.getByRole('combobox').fill(typed);
    await page
      .getByTestId('search')
      .getByText('검색 결과가 없습니다')
      .or(page.getByRole('option').first())
      .first()
      .waitFor();
  };

/** Runs before any list has been loaded: a loaded one would be shown with its age instead. */
export const MAINTENANCE: Scene = {
  name: 'maintenance',
  as: 'visitor',
  go: async (page) => {
    await page.addInitScript(
      (until) => {
        const { fetch: ask } = window;
        window.fetch = (input, init) =>
          String(input).includes('/supports/notices')
            ? Promise.resolve(Response.json({ code: 5030, msg: '', data: { until } }))
            : ask(input, init);
      },
      new Date(Date.now() + 3_600_000).toISOString(),
    );
    await open(page, '/supports/noticepage');
    await page.getByTestId('maintenance').waitFor();
  },
};

/** States of notices, memos and inquiries that a plain visit does not show. */
export const SUPPORT_SCENES: readonly Scene[] = [
  {
    name: 'counsel-thread',
    as: 'member',
    whole: true,
    go: (page) => open(page, '/supports/counselpage?id=counsel2'),
  },
  {
    name: 'counsel-wrong',
    as: 'member',
    whole: true,
    go: async (page) => {
      await open(page, '/supports/counselpage?write=1');
      await page.locator('input[name="title"]').fill('가'.repeat(101));
      await page.locator('textarea[name="content"]').fill('');
      await page.getByTestId('inquiry-send').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'support-wrong',
    as: 'visitor',
    whole: true,
    go: async (page) => {
      await open(page, '/support');
      await page.getByTestId('inquiry-send').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'memo-undo',
    as: 'member',
    go: async (page) => {
      // The bar stays until the last look.
      await holdUndo(page);
      await open(page, '/supports/memopage');
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('button', { name: '실행 취소' }).waitFor();
    },
  },
  { name: 'search-found', as: 'visitor', go: search('문의') },
  { name: 'search-nothing', as: 'visitor', go: search('zzzz') },
];
