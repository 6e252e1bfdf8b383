import { useEffect, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { useSnapshot } from 'valtio';
import { request, type ApiError } from '../../../operator/index.ts';
import { type Endpoint } from '../../../contract/endpoint.ts';
import { app } from '../../../state/app.ts';
import { preferences } from '../../../state/preferences.ts';

/** One row by its id: as the list knows it, then as the server says. */
export interface One<Row> {
  row: Row | undefined;
  /** Why the server's word is missing; `row` may still be the list's. */
  error: ApiError | undefined;
  retry(): void;
}

/** Asks for one row, and once more in another language, unless `id` is undefined. `known` is what the list has; with `ask` false it is enough. */
export function useOne<Schema extends GenericSchema>(
  endpoint: Endpoint<{ id: string }, Schema>,
  id: string | undefined,
  known: InferOutput<Schema> | undefined,
  ask: boolean,
): One<InferOutput<Schema>> {
  const [found, setFound] = useState<{ id: string; row: InferOutput<Schema> }>();
  const [failed, setFailed] = useState<{ id: string; error: ApiError }>();
  const [tries, setTries] = useState(0);
  // Until the operator's address is known there is nobody to ask.
  const canAsk = useSnapshot(app).site !== undefined;
  const { lang } = useSnapshot(preferences);
  const wanted = id !== undefined && canAsk && (ask || known === undefined);
  useEffect(() => {
    if (!wanted || id === undefined) return undefined;
    const controller = new AbortController();
    void request(endpoint, { id }, { signal: controller.signal }).then((reply) => {
      if (controller.signal.aborted) return;
      if (reply.ok) setFound({ id, row: reply.value });
      setFailed(reply.ok ? undefined : { id, error: reply.error });
    });
    return () => controller.abort();
  }, [endpoint, id, wanted, tries, lang]);
  return {
    row: found && found.id === id ? found.row : known,
    error: failed?.id === id ? failed?.error : undefined,
    retry: () => setTries(tries + 1),
  };
}
