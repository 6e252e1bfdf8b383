import root from '@opentelemetry/otlp-transformer/build/src/generated/root.js';

/** The methods of a message type that are used here; the package has no types for its generated code. */
interface MessageType {
  fromObject(body: object): object;
  verify(message: object): string | null;
  toObject(message: object, options: { longs: typeof String }): unknown;
}

const { opentelemetry } = root as unknown as {
  opentelemetry: { proto: { collector: { logs: { v1: { ExportLogsServiceRequest: MessageType } } } } };
};
const { ExportLogsServiceRequest } = opentelemetry.proto.collector.logs.v1;

/** A body as a collector reads it, by the protocol's own definitions: unknown fields are dropped. Throws on a value of a wrong type. */
export function readByCollector(body: object): unknown {
  const message = ExportLogsServiceRequest.fromObject(body);
  const problem = ExportLogsServiceRequest.verify(message);
  if (problem !== null) throw new Error(problem);
  return ExportLogsServiceRequest.toObject(message, { longs: String });
}
