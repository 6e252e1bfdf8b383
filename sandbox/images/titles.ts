import type { GameKind } from '../../src/config/gameKinds.ts';
import type { Db } from '../db.ts';
import { slug } from '../seed/titles.ts';
import type { Shape } from './compose.ts';
import { normalTitle } from './subject.ts';

/** The title that a picture is drawn from, and its kind of game. */
export interface Titled {
  title: string;
  kind: GameKind;
}

/**
 * Finds the title behind an image's file name (`part`, without its ending): the title itself or the operator's slug, whatever their case
 * and separators. An unknown name is used as the title. Titles do not change, so they are read once; of two games with one name, the one
 * with the lower id counts.
 */
export function createTitles(db: Db): (shape: Shape, part: string) => Promise<Titled> {
  let loaded: Promise<Map<string, Titled>> | undefined;

  async function read(): Promise<Map<string, Titled>> {
    type Row = Titled & { id: string; slug: string };
    const games = await db.query<Row>('select id, title, kind, slug from games order by id desc');
    const providers = await db.query<Row>('select id, title, kind from providers');
    const titles = new Map<string, Titled>();
    for (const { title, kind, slug: part } of games)
      for (const name of [normalTitle(title), normalTitle(part)]) titles.set(`game ${name}`, { title, kind });
    for (const { id, title, kind } of providers)
      for (const name of [normalTitle(title), normalTitle(slug(title, Number(id)))])
        titles.set(`provider ${name}`, { title, kind });
    return titles;
  }

  return async (shape, part) => {
    loaded ??= read().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return (
      (await loaded).get(`${shape === 'provider' ? shape : 'game'} ${normalTitle(part)}`) ?? {
        title: part,
        kind: 'slot',
      }
    );
  };
}
