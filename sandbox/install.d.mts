/** The repository's top folder, with a trailing slash. */
export declare const ROOT: string;

/** The signals that end a command: from the keyboard, from another process, from a terminal that is closed. */
export declare const STOPS: readonly ('SIGINT' | 'SIGTERM' | 'SIGHUP')[];

/** Runs `npm ci` if node_modules is not what the lockfile says, and puts its tools first on PATH. Throws if npm fails or runs no install scripts. */
export declare function install(): Promise<void>;

/**
 * Runs a program, by default from the top folder with the terminal as its output; resolves with its exit code (128 + n after signal
 * n). The signals of STOPS and an aborted `signal` reach it and all it started; none of these outlives it. Rejects if
 * there is no such program.
 */
export declare function run(
  command: string,
  args: readonly string[],
  options?: {
    env?: Record<string, string>;
    signal?: AbortSignal | undefined;
    cwd?: string;
    stdio?: 'inherit' | 'ignore';
  },
): Promise<number>;
