/** A measurement: a name, and facts without anything about the player, their money or their texts. */
export interface TelemetryEvent {
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  /** An error, not a measurement. */
  isError?: true;
  facts: Readonly<Record<string, string | number>>;
}

/** Severity numbers of OpenTelemetry. */
const SEVERITY = { info: 9, error: 17 } as const;

/** The events as the JSON body of OTLP/HTTP for `/v1/logs`; `resource` has the application and the build. Rule P4. */
export function logsRequest(resource: Readonly<Record<string, string>>, events: readonly TelemetryEvent[]): object {
  const logRecords = events.map(({ name, at, isError, facts }) => ({
    timeUnixNano: `${Math.round(at)}000000`,
    severityNumber: isError ? SEVERITY.error : SEVERITY.info,
    eventName: name,
    attributes: attributes(facts),
  }));
  const scope = { name: 'client' };
  return { resourceLogs: [{ resource: { attributes: attributes(resource) }, scopeLogs: [{ scope, logRecords }] }] };
}

function attributes(facts: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(facts).map(([key, fact]) => ({
    key,
    value: typeof fact === 'number' ? { doubleValue: fact } : { stringValue: fact },
  }));
}

/** A stack frame as Chromium (`v8`) or another browser writes it: a function's name, and a script of the build with line and column. */
const FRAME = /(?:at (?:async )?(?<v8>[\w$.<>]+) \(|(?<other>[\w$.<>]+)?@)?\S*\/assets\/(?<source>[\w.-]+\.js:\d+:\d+)/;
/** Largest number of frames that are sent. */
const FRAMES = 10;

/**
 * A stack without anything personal: the functions and positions in scripts of this build, and neither the message, which may quote what a
 * player typed or a server sent, nor the page's address.
 */
export function cleanStack(stack: string): string {
  const frames = stack.split('\n').flatMap((line) => {
    const { v8, other, source } = FRAME.exec(line)?.groups ?? {};
    return source === undefined ? [] : [`${v8 ?? other ?? '?'} ${source}`];
  });
  return frames.slice(0, FRAMES).join('\n');
}
