import { importsOf, isScript, resolve } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** No import cycles between files. Type imports and `import()` count. */
export function cycleViolations(files: readonly SourceFile[]): Violation[] {
  const scripts = new Map(files.filter(isScript).map((file) => [file.path, file]));
  const done = new Set<string>();
  const trail: string[] = [];
  const found: Violation[] = [];

  const visit = (file: SourceFile): void => {
    trail.push(file.path);
    for (const { specifier, offset } of importsOf(file)) {
      const to = resolve(file, specifier);
      const target = to === undefined ? undefined : scripts.get(to);
      if (!target || done.has(target.path)) continue;
      const start = trail.indexOf(target.path);
      if (start === -1) visit(target);
      else found.push(violation(file, offset, `import cycle: ${[...trail.slice(start), target.path].join(' → ')}`));
    }
    trail.pop();
    done.add(file.path);
  };
  for (const file of scripts.values()) if (!done.has(file.path)) visit(file);
  return found;
}
