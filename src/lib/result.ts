/** The result of something that can fail in a way its caller must handle. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** A success. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A failure. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
