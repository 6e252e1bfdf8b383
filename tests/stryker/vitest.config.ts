import base from '../../vite.config.ts';

/** The application's own configuration, with the tests of one group only; `run.ts` names them. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: (process.env['STRYKER_TESTS'] ?? '').split(' ') },
};
