/** The bench's front server: HTTP/2 over TLS, several sites by host name. It passes on the replies of the sandbox's web server unchanged. */
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { duplexPair, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { webServer } from '../../sandbox/web.ts';
import type { Certificate } from './certificate.ts';

/** A built site (a folder with its `_headers`) and the host name that it answers to. */
export interface Site {
  host: string;
  dir: string;
}

/** The replies of a host so far, to service workers too: their number, and the bytes of their bodies as sent. */
export interface Answered {
  requests: number;
  bytes: number;
}

/** Connection headers of HTTP/1, which HTTP/2 forbids. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Longest TLS record in bytes, as in the nginx configuration of the build. */
const RECORD = 4096;

/** Starts serving. `dial` opens an in-memory connection, so that only the simulated connection buffers. */
export function serve(
  sites: readonly Site[],
  { key, cert }: Certificate,
): { dial(): Duplex; reports: readonly unknown[]; answered: ReadonlyMap<string, Answered> } {
  const reports: unknown[] = [];
  const answered = new Map(sites.map(({ host }) => [host, { requests: 0, bytes: 0 }]));
  const web = new Map(sites.map(({ host, dir }) => [host, webServer(dir, reports)]));

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const site = web.get(request.authority);
    if (!site) return void response.writeHead(421).end();
    const { statusCode, headers, rawPayload } = await site.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url,
      headers: named(request.headers, (name) => !name.startsWith(':')),
      payload: await buffer(request),
    });
    const count = answered.get(request.authority);
    if (count) {
      count.requests += 1;
      count.bytes += rawPayload.length;
    }
    response
      .writeHead(
        statusCode,
        named(headers, (name) => !OF_THE_CONNECTION.has(name)),
      )
      .end(rawPayload);
  }

  const server = createSecureServer({ key, cert }, (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.on('secureConnection', (socket) => void socket.setMaxSendFragment(RECORD));
  server.on('sessionError', () => undefined); // a browser that is closed cuts its session
  return {
    reports,
    answered,
    dial() {
      const [browserEnd, serverEnd] = duplexPair();
      server.emit('connection', serverEnd);
      return browserEnd;
    },
  };
}

function named<Value>(headers: Record<string, Value>, wanted: (name: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => wanted(name)));
}
