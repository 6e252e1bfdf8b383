/** A sheet's rules in two parts. */
interface SplitSheet {
  /** What the first screens need, and what belongs to no CSS module: all rules that are not in `rest`. */
  first: string;
  /**
   * Rules of the modules that the markup has no class of, of print, of forced colours, of other languages, and of what no first screen has
   * (`LATER`).
   */
  rest: string;
}

/** What decides whether the first screens need a rule. */
interface FirstScreens {
  markup: string;
  /** The languages of their texts. */
  languages: readonly string[];
  /** The module of a class name or keyframe. */
  moduleOf(name: string): string | undefined;
}

/** Selectors that no first screen needs: selected text, page transitions, dialogs, the page behind one, a shortcut that the player has turned off. */
const LATER = /::selection$|^::view-transition|^::backdrop$|\[data-modal\b|\[data-slash-off\b/;

/**
 * Splits a minified sheet by what the first screens need of it, whole CSS modules at a time. Both parts keep their rules' layers,
 * conditions and order.
 */
export function splitStyles(css: string, { markup, languages, moduleOf }: FirstScreens): SplitSheet {
  const needed = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => modulesOf(names)));

  function modulesOf(text: string): string[] {
    return (text.match(/[\w-]+/g) ?? []).map(moduleOf).filter((module) => module !== undefined);
  }
  function isForRest(selector: string): boolean {
    const modules = modulesOf(selector);
    const spoken = [...selector.matchAll(/:lang\(([\w-]+)\)/g)].map(([, tag = '']) => tag);
    return (
      LATER.test(selector) ||
      (modules.length > 0 && !modules.some((module) => needed.has(module))) ||
      (spoken.length > 0 && !spoken.some((tag) => languages.includes(tag)))
    );
  }
  function split(rules: string): SplitSheet {
    const parts: SplitSheet = { first: '', rest: '' };
    for (const rule of statements(rules)) {
      const open = rule.indexOf('{');
      const head = open < 0 ? rule : rule.slice(0, open);
      if (/^@media (print|\(forced-colors\b)/.test(head)) parts.rest += rule;
      else if (/^@(layer|media|supports|container)\b/.test(head) && open >= 0) {
        const inner = split(rule.slice(open + 1, -1));
        if (inner.first) parts.first += `${head}{${inner.first}}`;
        if (inner.rest) parts.rest += `${head}{${inner.rest}}`;
      } else {
        parts[isForRest(head) ? 'rest' : 'first'] += rule;
      }
    }
    return parts;
  }
  return split(css);
}

/** The statements of a block, each with its own block or semicolon. */
function statements(css: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = 0;
  // Braces in strings are text.
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || !/^[};]$/.test(token)) continue;
    found.push(css.slice(begin, index + 1));
    begin = index + 1;
  }
  return found;
}
