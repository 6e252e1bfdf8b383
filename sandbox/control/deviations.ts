import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Deviations } from '../deviations/hooks.ts';
import { DEVIATIONS } from '../deviations/table.ts';
import { NotFound } from './notFound.ts';

const wanted = v.strictObject({ name: v.nullable(v.string()) });

/** Switches on one deviation of the operator API from the contract; null: none. */
export function deviationControls(app: FastifyInstance, deviations: Deviations): void {
  app.get('/deviations', async () => ({ list: DEVIATIONS.map(({ name, rule }) => ({ name, rule })) }));

  app.put('/deviation', async (request) => {
    const { name } = v.parse(wanted, request.body);
    const deviation = DEVIATIONS.find((each) => each.name === name);
    if (name !== null && !deviation) throw new NotFound(`no deviation ${name}`);
    deviations.set(deviation);
    return { name };
  });
}
