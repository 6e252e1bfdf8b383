import { vi } from 'vitest';
import { PROBE_FILE, PROBE_TEXT } from '../../../src/config/documents.ts';
import { decryptionsDone, watchRealWork } from '../../support/realWork.ts';
import { FakeHistory } from '../../support/fakeHistory.ts';
import { content, encrypt } from './site/config.ts';
import { token } from './session/jwt.ts';
import { putOtherLooks } from '../theme/putOtherLooks.ts';

/** The reply of the operator's API to a path (`search`: with this query); `undefined`: the connection fails. */
export type Answers = (
  path: string,
  init: RequestInit & { search?: string },
) => Promise<Response | undefined> | Response | undefined;

const ENV = {
  configUrl: 'https://config.example.com',
  configKey: 'key',
  forceDomain: undefined,
  imagesUrl: 'https://images.example.com',
  build: '1',
};
/** When a test starts, by the server's clock. */
export const START = Date.UTC(2026, 10, 20, 3);
/** Whether the config service answers. */
export const configService = { works: true };
const sealed = await encrypt(content('api.example.com', { WEB_VARIABLES: { theme: 'light' } }), ENV.configKey);

/** `/main/init` of a member. */
export function init(ui: object = {}): Response {
  return Response.json({ RESULT: true, DATA: { ui: { name: '김철수', amount: 1_000_000, ...ui } }, msg: '' });
}

/** A token that is issued at the start of the test and expires after `seconds`. */
export function jwt(seconds = 3600, issued = START): string {
  return token({ iat: issued / 1000, exp: issued / 1000 + seconds });
}

/** Removes the listeners of the previous document. */
let listening: (() => void)[] = [];

function follow(target: EventTarget): void {
  // The previous document's spy.
  const before = target.addEventListener;
  if (vi.isMockFunction(before)) before.mockRestore();
  const listen = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, fn, options) => {
    listen(type, fn, options);
    listening.push(() => target.removeEventListener(type, fn, options));
  });
}

/** A document of this application with everything wired, over a scripted operator, in an empty browser with these session values. */
export function openPage(answers: Answers, session: Record<string, string> = {}) {
  localStorage.clear();
  sessionStorage.clear();
  return nextPage(answers, session);
}

/** The tab's next document, over what is stored, on a device whose clock shows `now`. Time is virtual. */
export async function nextPage(answers: Answers, session: Record<string, string> = {}, now = START) {
  for (const stop of listening) stop();
  listening = [];
  watchRealWork();
  // The longest random waits: the second poll after 10 s, then each after 11 s.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  follow(globalThis);
  follow(document);
  putOtherLooks();
  vi.resetModules();
  vi.useFakeTimers({
    now,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  });
  const history = new FakeHistory((type) => dispatchEvent(new Event(type)), 'https://app.example/game/slot');
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', history.location);
  const channel = { posted: [] as unknown[], onmessage: null as ((event: { data: unknown }) => void) | null };
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(fn: (event: { data: unknown }) => void) {
        channel.onmessage = fn;
      }
      addEventListener(): void {
        // Messages of other tabs come by `onmessage` only.
      }
      postMessage(data: unknown): void {
        channel.posted.push(data);
      }
    },
  );
  const line = { works: true };
  const calls: { path: string; headers: Headers; at: number }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, given: RequestInit = {}) => {
    const url = new URL(input, 'https://app.example');
    if (url.pathname === PROBE_FILE) {
      if (!line.works) throw new TypeError('Failed to fetch');
      return new Response(PROBE_TEXT);
    }
    if (url.origin === ENV.configUrl) return new Response(sealed, { status: configService.works ? 200 : 502 });
    calls.push({ path: url.pathname + url.search, headers: new Headers(given.headers), at: Date.now() - START });
    const answer = await answers(url.pathname, { ...given, search: url.search });
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  const { store } = await import('../../../src/storage/encodedStore.ts');
  const values = await import('../../../src/operator/session/values.ts');
  const { app } = await import('../../../src/state/app.ts');
  const { wire } = await import('../../../src/app/wire.ts');
  const operator = await import('../../../src/operator/index.ts');
  values.storeSessionValues(session);
  await wire(ENV);
  operator.startShownTime();
  /** Advances the time, and waits for decryptions, which the virtual clock does not cover. */
  async function pass(ms: number): Promise<void> {
    await decryptionsDone();
    await vi.advanceTimersByTimeAsync(ms);
    await decryptionsDone();
  }
  /** The device sleeps for `ms` with the page hidden: its monotonic clock and the timers stand still. */
  function sleep(ms: number): void {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + ms);
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  }
  await until(() => app.site !== undefined, pass);
  return { app, store, values, calls, channel, line, loads: history.loads, pass, sleep, refresh: operator.refresh };
}

async function until(check: () => boolean, pass: (ms: number) => Promise<void>): Promise<void> {
  for (let i = 0; i < 200 && !check(); i += 1) await pass(1);
}
