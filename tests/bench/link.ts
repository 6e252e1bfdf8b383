/**
 * The bench's simulated connection of a phone, between the browser and every server. It is a proxy in front of the servers, because a
 * browser's own throttling does not affect a service worker's requests.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Properties of the connection: round trip in milliseconds, bandwidth in bits per second. */
export interface Shape {
  roundTrip: number;
  down: number;
  up: number;
}

/** State of the connection: it works, refuses connections, or accepts them and never answers. */
export type LinkState = 'up' | 'offline' | 'silent';

/** Payload of a TCP segment. */
const PACKET = 1400;

/**
 * Most time in ms that a packet may count as sent in the past, to make up for late timers; longer idle time is lost.
 */
const CATCH_UP = 5;

/** A connection shared by all its ports. */
export class Link {
  state: LinkState = 'up';
  readonly #roundTrip: number;
  readonly #up: Lane;
  readonly #down: Lane;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  constructor(shape: Shape) {
    this.#roundTrip = shape.roundTrip;
    this.#up = new Lane(shape.up, shape.roundTrip / 2);
    this.#down = new Lane(shape.down, shape.roundTrip / 2);
  }

  /** Opens a loopback port that forwards over this connection to `dial`. Resolves to the port. */
  async openPort(dial: () => Duplex): Promise<number> {
    const server = createServer((socket) => void this.#accept(socket, dial));
    this.#servers.push(server);
    return listen(server);
  }

  /** Closes all ports and connections. */
  close(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #accept(socket: Socket, dial: () => Duplex): Promise<void> {
    this.#sockets.add(socket);
    // Browsers close connections at will: that is not an error of the bench.
    socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
    if (this.state === 'offline') return void socket.resetAndDestroy();
    if (this.state === 'silent') return void socket.resume();
    socket.setNoDelay(true);
    // The kernel has accepted at once; on the simulated connection SYN and SYN-ACK take a round trip before the first byte is sent.
    await sleep(this.#roundTrip);
    const server = dial();
    server.on('error', () => socket.destroy());
    void this.#up.carry(socket, server);
    void this.#down.carry(server, socket);
  }
}

/** One direction of the connection: packets of all sockets are sent one after another and arrive half a round trip later. */
class Lane {
  readonly #bytesPerMs: number;
  readonly #delay: number;
  /** When the last accepted packet will have left, by `performance.now()`. */
  #free = 0;

  constructor(bitsPerSecond: number, delay: number) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
    this.#delay = delay;
  }

  /** Pipes a source into a sink and ends it; an error of the source destroys the sink. */
  async carry(source: Readable, sink: Writable): Promise<void> {
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += PACKET) await this.#send(chunk.subarray(at, at + PACKET), sink);
      }
      setTimeout(() => sink.end(), this.#delay);
    } catch {
      sink.destroy();
    }
  }

  /** Queues a packet. Resolves when it has left, so that a sender is never more than one packet ahead. */
  async #send(packet: Buffer, sink: Writable): Promise<void> {
    this.#free = Math.max(this.#free, performance.now() - CATCH_UP) + packet.length / this.#bytesPerMs;
    const wait = this.#free - performance.now();
    if (wait >= 1) await sleep(wait);
    setTimeout(() => !sink.destroyed && sink.write(packet), this.#delay);
  }
}

/** Starts a server on a loopback port that the system picks. Resolves to the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
