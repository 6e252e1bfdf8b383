import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { CODES, type SESSION_RESULTS } from '../../src/contract/codes.ts';
import { insert, type Queryable } from '../db.ts';
import { digest, randomToken } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { Refusal } from './envelope.ts';

/** What a session check can find. Rule C16. */
export type SessionResult = (typeof SESSION_RESULTS)[number];

/** The caller of a request. */
export interface Session {
  sessionId: string;
  memberId: string;
}

/** The bearer credential of a call; undefined without one. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Opens a session: a JWT, and an opaque token that can be used instead. Both end together. */
export async function openSession(db: Queryable, memberId: string): Promise<{ jwt: string; auth_token: string }> {
  const { tokenSeconds } = await readSettings(db);
  const sessionId = randomUUID();
  const authToken = randomToken();
  const issued = Math.floor(db.now().getTime() / 1000);
  const jwt = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(memberId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + tokenSeconds)
    .sign(await secret(db));
  const expires_at = new Date((issued + tokenSeconds) * 1000);
  const row = { id: sessionId, member_id: memberId, auth_token_hash: digest(authToken) };
  await insert(db, 'sessions', { ...row, created_at: db.now(), expires_at });
  return { jwt, auth_token: authToken };
}

/** Ends a member's sessions, except the one whose id is `except`; returns how many it ended. */
export async function revokeSessions(db: Queryable, memberId: string, except = ''): Promise<number> {
  const rows = await db.query(
    'update sessions set revoked_at = $2 where member_id = $1 and id <> $3 and revoked_at is null returning id',
    [memberId, db.now(), except],
  );
  return rows.length;
}

/** Checks a bearer credential, JWT or auth_token: returns its session, or the reason why it is refused. */
export async function checkToken(
  db: Queryable,
  token: string | undefined,
): Promise<{ result: 'OK'; session: Session } | { result: Exclude<SessionResult, 'OK'> }> {
  if (!token) return { result: 'TOKEN_GET_ERROR' };
  const named = token.includes('.')
    ? await readJwt(db, token)
    : { column: 'auth_token_hash' as const, value: digest(token) };
  if (typeof named === 'string') return { result: named };
  const [row] = await db.query<{ id: string; member_id: string; expires_at: Date; revoked_at: Date | null }>(
    `select id, member_id, expires_at, revoked_at from sessions where ${named.column} = $1`,
    [named.value],
  );
  if (!row || row.revoked_at) return { result: 'INVALID_TOKEN' };
  if (row.expires_at <= db.now()) return { result: 'TOKEN_EXPIRED' };
  return { result: 'OK', session: { sessionId: row.id, memberId: row.member_id } };
}

/** The session of an authenticated call; throws 4032, which goes out as HTTP 403. */
export async function requireSession(db: Queryable, token: string | undefined): Promise<Session> {
  const checked = await checkToken(db, token);
  if (checked.result !== 'OK') throw new Refusal(CODES.authExpired, { result: checked.result });
  return checked.session;
}

async function readJwt(db: Queryable, token: string) {
  try {
    const { payload } = await jwtVerify(token, await secret(db), { algorithms: ['HS256'], currentDate: db.now() });
    if (typeof payload['sid'] !== 'string') return 'INVALID_TOKEN';
    return { column: 'id' as const, value: payload['sid'] };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'TOKEN_EXPIRED';
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'INVALID_TOKEN';
    if (error instanceof errors.JOSEError) return 'TOKEN_DECODE_ERROR';
    throw error;
  }
}

async function secret(db: Queryable): Promise<Uint8Array> {
  const [row] = await db.query<{ value: string }>("select value from settings where key = 'jwtSecret'");
  if (!row) throw new Error('the database holds no token secret: it was not seeded');
  return Buffer.from(row.value, 'base64url');
}
