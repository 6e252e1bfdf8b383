import { answerApi } from './routes/api.ts';
import { precacheShell } from './routes/shell.ts';

/*
 * The service worker, as a table of contents. It answers GET only: a worker that proxies a POST sends it twice when it is stopped
 * mid-flight. A new version waits until the pages ask for it. Design section 7.
 */
precacheShell();
answerApi();
