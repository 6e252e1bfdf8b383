import type { Page } from 'playwright';
import { holdUndo } from '../e2e/player.ts';
import { at, type Scene } from './scene.ts';

/** The search with this text, opened on the not-found page; waits for its results. */
const search =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await at('/no/such/page')(page);
    await page.getByRole('main').getByRole('button', { name: '검색' }).click();
    await page.getByRole('combobox').fill(text);
    await page
      .getByTestId('search')
      .getByText('검색 결과가 없습니다')
      .or(page.getByRole('option').first())
      .first()
      .waitFor();
  };

/** Maintenance before a list was ever loaded: a list that was loaded before would be shown with its age instead. */
export const MAINTENANCE: Scene = {
  name: 'maintenance',
  as: 'visitor',
  go: async (page) => {
    await page.addInitScript(
      (until) => {
        const { fetch: original } = window;
        window.fetch = (input, init) =>
          String(input).includes('/supports/notices')
            ? Promise.resolve(Response.json({ code: 5030, msg: '', data: { until } }))
            : original(input, init);
      },
      new Date(Date.now() + 3_600_000).toISOString(),
    );
    await at('/supports/noticepage')(page);
    await page.getByTestId('maintenance').waitFor();
  },
};

/** States of notices, memos and inquiries that a plain visit does not show. */
export const SUPPORT_SCENES: readonly Scene[] = [
  {
    name: 'counsel-thread',
    as: 'member',
    whole: true,
    go: at('/supports/counselpage?id=counsel2'),
  },
  {
    name: 'counsel-wrong',
    as: 'member',
    whole: true,
    go: async (page) => {
      await at('/supports/counselpage?write=1')(page);
      await page.locator('input[name="title"]').fill('가'.repeat(101));
      await page.locator('textarea[name="content"]').fill('');
      await page.getByTestId('inquiry-send').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'support-wrong',
    as: 'visitor',
    whole: true,
    go: async (page) => {
      await at('/support')(page);
      await page.getByTestId('inquiry-send').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'memo-undo',
    as: 'member',
    go: async (page) => {
      // The undo bar has to stay for all looks.
      await holdUndo(page);
      await at('/supports/memopage')(page);
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('button', { name: '실행 취소' }).waitFor();
    },
  },
  { name: 'search-found', as: 'visitor', go: search('문의') },
  { name: 'search-nothing', as: 'visitor', go: search('zzzz') },
];
