/** The letters of a support code: Crockford's base 32, without I, L, O and U, which are mistaken for other characters. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The header `traceparent` of W3C Trace Context, with the trace id (one per call) and the span id (one per send). Rule C45. */
export const TRACEPARENT = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-[0-9a-f]{2}$/;

/** The trace id that belongs to a UUID, such as the idempotency key of a command: its 32 hexadecimal digits. */
export function traceOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** The support code of a trace id, by which a player names it: its first 40 bits as `XXXX-XXXX`. Rule C46. */
export function supportCode(trace: string): string {
  const bits = Number.parseInt(trace.slice(0, 10), 16);
  const letters = Array.from({ length: 8 }, (_, at) => CODE_LETTERS[Math.floor(bits / 32 ** (7 - at)) % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A support code as a person wrote it down: any case and spacing, O for 0, I and L for 1. Rule C46. */
export function readSupportCode(written: string): string {
  const letters = written
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
