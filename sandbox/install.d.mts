/** The repository's top folder, with a trailing slash. */
export declare const ROOT: string;

/** Runs `npm ci` if node_modules is not what the lockfile says, and puts its tools first on PATH. Throws if npm fails. */
export declare function install(): Promise<void>;

/**
 * Runs a program from the top folder with the terminal as its output; resolves with its exit code (128 + n after signal n).
 * SIGINT, SIGTERM and an aborted `signal` reach it and all it started; nothing of it stays. Rejects if there is no such program.
 */
export declare function run(
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; signal?: AbortSignal },
): Promise<number>;
