import { systemClock } from './clock.ts';

/** Severity. */
export type LogLevel = 'info' | 'warn' | 'error';

/** A log entry. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  time: number;
  level: LogLevel;
  message: string;
  /** A plain copy without secrets. */
  details?: unknown;
}

/** Number of entries that `recentLog` keeps. */
const MAX_ENTRIES = 100;
const HIDDEN = '[hidden]';
const MAX_DEPTH = 6;
/**
 * Property names whose values are hidden from the console and from `recentLog`: credentials and personal or bank data. `current` is the
 * current password in the form that changes it.
 */
const SECRET_NAME = /jwt|token|passw|secret|authorization|bank_|account|holder|phone|email|^current$/i;
/** A token inside a text: three base64url parts, or what follows "Bearer". */
const SECRET_TEXT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+\S+/g;

const entries: LogEntry[] = [];

/** The only user of the console. `details` may be anything; secrets in it are hidden. */
export const log = {
  /** An expected event worth recording. */
  info: (message: string, details?: unknown): void => write('info', message, details),
  /** A failure that was handled. */
  warn: (message: string, details?: unknown): void => write('warn', message, details),
  /** A failure that should not be possible. */
  error: (message: string, details?: unknown): void => write('error', message, details),
};

/** The last `MAX_ENTRIES` entries, oldest first; in memory only. */
export function recentLog(): readonly LogEntry[] {
  return [...entries];
}

function write(level: LogLevel, message: string, details: unknown): void {
  const entry: LogEntry = { time: systemClock.now(), level, message: scrub(message) };
  if (details !== undefined) entry.details = copy(details, MAX_DEPTH);
  entries.push(entry);
  if (entries.length > MAX_ENTRIES) entries.shift();
  if (details === undefined) console[level](entry.message);
  else console[level](entry.message, entry.details);
}

/** A plain copy of any value, `depth` levels deep, without secrets. Never throws, even if a getter does. */
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
