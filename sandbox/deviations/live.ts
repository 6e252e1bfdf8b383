import type { FastifyReply } from 'fastify';
import { live } from '../../src/contract/live.ts';
import { summary } from '../../src/contract/wallet.ts';
import { remembered, type Deviation } from './hooks.ts';

/** Changes every text that a stream sends. */
function rewrite({ raw }: FastifyReply, change: (text: string) => string): void {
  const write = raw.write.bind(raw);
  raw.write = (text: unknown) => write(change(String(text)), 'utf8');
}

/** Deviations of the live stream. */
export const liveDeviations: readonly Deviation[] = [
  {
    name: 'the stream sends no headers',
    rule: 'live.open.1',
    at: [live],
    before: (_request, _memory, reply) => void reply.hijack(),
  },
  {
    name: 'the event "open" has no data',
    rule: 'live.open.1',
    at: [live],
    before: (_request, _memory, reply) =>
      rewrite(reply, (text) => text.replace(/^(id: .*\nevent: open\n)data: .*\n/, '$1')),
  },
  {
    name: 'every stream is the first member’s',
    rule: 'live.foreign.1',
    at: [live],
    before(request, memory) {
      request.headers.authorization = remembered(memory, 'token', request.headers.authorization) as string;
    },
  },
  {
    name: 'no page may read a stream',
    rule: 'live.open.3',
    at: [live],
    before: (_request, _memory, reply) => void reply.removeHeader('access-control-allow-origin'),
  },
  {
    name: 'a reconnected stream does not resume',
    rule: 'live.resume.1',
    at: [live],
    before: (request) => void delete request.headers['last-event-id'],
  },
  {
    name: 'an event has no id',
    rule: 'live.resume.1',
    at: [live],
    before: (_request, _memory, reply) => rewrite(reply, (text) => text.replace(/^id: .*\n(?!event: open)/, '')),
  },
  {
    name: 'a stream needs no token',
    rule: 'live.open.2',
    at: [live, summary],
    before(request, memory) {
      if (request.headers.authorization) memory.set('token', request.headers.authorization);
      else request.headers.authorization = memory.get('token') as string | undefined;
    },
  },
];
