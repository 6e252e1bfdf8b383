import root from '@opentelemetry/otlp-transformer/build/src/generated/root.js';

/** What is used of a message type; the package's own types do not name those of the protocol. */
interface MessageType {
  fromObject(body: object): object;
  verify(message: object): string | null;
  toObject(message: object, options: { longs: typeof String }): unknown;
}

const { opentelemetry } = root as unknown as {
  opentelemetry: { proto: { collector: { logs: { v1: { ExportLogsServiceRequest: MessageType } } } } };
};
const { ExportLogsServiceRequest } = opentelemetry.proto.collector.logs.v1;

/** A body as a collector reads it, by the protocol's own definitions: what it does not know falls away. Throws on a value of a wrong type. */
export function readByCollector(body: object): unknown {
  const message = ExportLogsServiceRequest.fromObject(body);
  const problem = ExportLogsServiceRequest.verify(message);
  if (problem !== null) throw new Error(problem);
  return ExportLogsServiceRequest.toObject(message, { longs: String });
}
