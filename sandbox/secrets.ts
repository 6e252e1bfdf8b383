import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const LENGTH = 32;

/** A password as it is stored: `salt:hash` in hex, scrypt. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `${salt.toString('hex')}:${(await derive(password, salt, LENGTH)).toString('hex')}`;
}

/** Digests of verified passwords, each with its stored hash: tests sign in thousands of times, and scrypt takes 50 ms of a processor. */
const verified = new Set<string>();

/** Whether a password is the stored one. A wrong one takes the same time for every member, and for an unknown one (`undefined`). */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const pair = digest(`${stored} ${password}`);
  if (verified.has(pair)) return true;
  const [salt = '', hash = ''] = (stored ?? '').split(':');
  const given = await derive(password, Buffer.from(salt, 'hex'), LENGTH);
  const wanted = Buffer.from(hash, 'hex');
  const isRight = wanted.length === LENGTH && timingSafeEqual(given, wanted);
  if (isRight) verified.add(pair);
  return isRight;
}

/** An unguessable text (256 bits, URL-safe). */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex. Of session tokens and of the tokens that reset passwords, the database stores only this. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
