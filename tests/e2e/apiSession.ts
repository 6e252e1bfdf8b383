import * as v from 'valibot';
import { DEMO } from '../../sandbox/facts.ts';

const signedIn = v.object({
  session: v.intersect([v.record(v.string(), v.nullable(v.string())), v.object({ jwt: v.string() })]),
});

/** Signs a member in through an API, as another device would. Returns the session's values; throws if the API refuses. */
export async function sessionOf(
  api: string,
  username: string,
  password: string = DEMO.password,
): Promise<v.InferOutput<typeof signedIn>['session']> {
  const reply = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ username, password }),
  });
  return v.parse(signedIn, await reply.json()).session;
}

/** Whether the API takes a token for that of a session. */
export async function isValidToken(api: string, token: string): Promise<boolean> {
  const reply = await fetch(`${api}/session/check`, { headers: { authorization: `Bearer ${token}` } });
  return /"result":"OK"/.test(await reply.text());
}
