import { systemClock } from './clock.ts';

/** How bad it is. */
export type LogLevel = 'info' | 'warn' | 'error';

/** One thing that was logged. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  time: number;
  level: LogLevel;
  message: string;
  /** A plain copy without secrets. */
  details?: unknown;
}

const KEPT = 100;
const HIDDEN = '[hidden]';
const MAX_DEPTH = 6;
/** Names whose values never reach the console or `recentLog`: they sign a player in, or say who and where the money is. */
const SECRET_NAME = /jwt|token|passw|secret|authorization|bank_|account|holder|phone|email|^current$/i;
/** A token inside a text, whatever its name: three base64url parts, or what follows "Bearer". */
const SECRET_TEXT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+\S+/g;

const entries: LogEntry[] = [];

/** The only owner of the console. `details` may hold anything; what is secret in it is hidden. */
export const log = {
  /** Something worth knowing that is as it should be. */
  info: (message: string, details?: unknown): void => write('info', message, details),
  /** Something went wrong and was handled. */
  warn: (message: string, details?: unknown): void => write('warn', message, details),
  /** Something went wrong that should not be able to. */
  error: (message: string, details?: unknown): void => write('error', message, details),
};

/** The last 100 entries, oldest first; in memory only. */
export function recentLog(): readonly LogEntry[] {
  return [...entries];
}

function write(level: LogLevel, message: string, details: unknown): void {
  const entry: LogEntry = { time: systemClock.now(), level, message: scrub(message) };
  if (details !== undefined) entry.details = copy(details, MAX_DEPTH);
  entries.push(entry);
  if (entries.length > KEPT) entries.shift();
  if (details === undefined) console[level](entry.message);
  else console[level](entry.message, entry.details);
}

/** A plain copy of anything, `depth` levels deep, without secrets. Never throws, whatever its getters do. */
function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value;
  if (depth === 0) return '[deeper]';
  try {
    if (value instanceof Error) {
      return { name: value.name, message: scrub(value.message), stack: scrub(value.stack ?? '') };
    }
    if (Array.isArray(value)) return value.map((item) => copy(item, depth - 1));
    const plain: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value)) {
      plain[name] = SECRET_NAME.test(name) ? HIDDEN : copy(item, depth - 1);
    }
    return plain;
  } catch (cause) {
    return `[unreadable: ${cause instanceof Error ? cause.name : typeof cause}]`;
  }
}

function scrub(text: string): string {
  return text.replaceAll(SECRET_TEXT, HIDDEN);
}
