// @vitest-environment happy-dom
import { act } from 'react';
import { ref } from 'valtio';
import { beforeAll, expect, test, vi } from 'vitest';
import { Pages } from '../../../src/app/Pages.tsx';
import { stages } from '../../../src/app/stages.ts';
import type { LayoutName, RouteRow } from '../../../src/shell/route.ts';
import { mount } from '../ui/mount.tsx';

vi.mock('../../../src/app/layouts/FullPage.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const row = (path: string, layout: LayoutName): RouteRow => ({
  path,
  layout,
  access: 'all',
  title: { id: path, message: path },
  screen: async () => ({ default: () => <p>{`content of ${path}`}</p> }),
});

beforeAll(() => {
  const ROUTES = [row('/home-eight', 'dashboard'), row('/terms', 'fullpage-type-a'), row('/bare', 'none')];
  stages.second = ref({ ROUTES, Overlays: () => null });
  return () => void (stages.second = undefined);
});

/** Shows the page at a path, and resolves once its text has `text`. */
async function open(path: string, text: string): Promise<void> {
  await act(async () => history.pushState(null, '', path));
  await vi.waitFor(() => expect(document.body.textContent).toContain(text), 60_000);
}

test('on a page without a layout the status line comes before the content: below it, it would be out of view (Rule O5)', async () => {
  mount(<Pages />);
  await open('/bare', 'content of /bare');
  const line = await vi.waitFor(() => {
    const found = document.querySelector('[role="status"]');
    if (!found) throw new Error('no status line');
    return found;
  }, 60_000);
  const content = document.querySelector('p');
  expect(content && line.compareDocumentPosition(content)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a layout whose script is lost is replaced by an error; Back leads to the page before, and what is beside the pages stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mount(
    <>
      <Pages />
      <b>an overlay</b>
    </>,
  );
  await open('/home-eight', 'content of /home-eight');
  await open('/terms', 'This page could not be shown');
  expect(document.body.textContent).toContain('an overlay');
  await open('/home-eight', 'content of /home-eight');
  expect(document.body.textContent).not.toContain('This page could not be shown');
});
