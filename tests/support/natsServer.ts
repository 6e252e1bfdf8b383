import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A NATS server in the process of a test, as far as publishers and subscribers of whole subjects need one. */
export interface NatsServer {
  url: string;
  /** Acknowledges what is published and delivers none of it, as a server that is about to crash. */
  deliversNothing: boolean;
  /** Keeps its connections and answers nothing, as a machine that has lost its network. */
  answersNothing: boolean;
  /** How many events it has received since then. */
  unanswered: number;
  /** Breaks all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port after a `stop`. */
  start(): Promise<void>;
}

interface Client {
  socket: Socket;
  /** The subject of each subscription, by the id that the client gave it. */
  subjects: Map<string, string>;
}

/** Starts a NATS server on a free port. */
export async function startNatsServer(): Promise<NatsServer> {
  const clients = new Set<Client>();
  let listening: Server | undefined;
  let port = 0;
  const nats: NatsServer = {
    url: '',
    deliversNothing: false,
    answersNothing: false,
    unanswered: 0,
    async start() {
      listening = createServer(accept).listen(port, '127.0.0.1');
      await once(listening, 'listening');
      ({ port } = listening.address() as AddressInfo);
      nats.url = `nats://127.0.0.1:${port}`;
    },
    async stop() {
      if (!listening) return;
      const closed = once(listening, 'close');
      listening.close();
      for (const { socket } of clients) socket.destroy();
      await closed;
      listening = undefined;
    },
  };

  function accept(socket: Socket): void {
    const client: Client = { socket, subjects: new Map() };
    clients.add(client);
    socket.on('error', () => socket.destroy()).on('close', () => clients.delete(client));
    let unread = '';
    socket.setEncoding('latin1').on('data', (part) => {
      unread += String(part);
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const [verb = '', subject = '', ...rest] = unread.slice(0, end).split(' ');
        const length = verb === 'PUB' ? Number(rest.at(-1)) + 2 : 0;
        if (unread.length < end + 2 + length) return;
        const payload = unread.slice(end + 2, end + length);
        unread = unread.slice(end + 2 + length);
        if (nats.answersNothing) {
          if (verb === 'PUB') nats.unanswered += 1;
          continue;
        }
        if (verb === 'PING') socket.write('PONG\r\n');
        if (verb === 'SUB') client.subjects.set(rest.at(-1) ?? '', subject);
        if (verb === 'UNSUB') client.subjects.delete(subject);
        if (verb === 'PUB' && !nats.deliversNothing) deliver(subject, payload);
      }
    });
    socket.write('INFO {"server_id":"test","version":"2.9.0","proto":1,"max_payload":1048576}\r\n');
  }

  function deliver(subject: string, payload: string): void {
    for (const { socket, subjects } of clients)
      for (const [id, wanted] of subjects)
        if (wanted === subject) socket.write(`MSG ${subject} ${id} ${payload.length}\r\n${payload}\r\n`, 'latin1');
  }

  await nats.start();
  return nats;
}
