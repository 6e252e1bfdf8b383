/**
 * The sources of the first bundle whose texts stand in the second catalogue: their texts would be missing on the first screen.
 * `modules`: ids of the modules of the first bundle; `po`: the text of a second-stage catalogue, which names each message's sources.
 */
export function misplacedSources(modules: readonly string[], po: string): string[] {
  const sources = new Set(modules.map((id) => /\/(src\/[^?]+)/.exec(id)?.[1]).filter((path) => path !== undefined));
  const named = [...po.matchAll(/^#: (.+)$/gm)].flatMap((line) => (line[1] ?? '').split(' '));
  return [...new Set(named)].filter((path) => sources.has(path));
}
