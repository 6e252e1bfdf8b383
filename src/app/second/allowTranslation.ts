/** The element that a translator has put in place of a text node, by the text node. */
const replacements = new WeakMap<Node, Element>();

/** Puts a text node back in its place, so that it can be changed there. */
function putBack(node: Node | null): void {
  const replacement = node && replacements.get(node);
  if (!replacement) return;
  replacements.delete(node);
  // Otherwise the translator has put it back itself, as when the player wants the page as it was.
  if (replacement.parentNode) replacement.replaceWith(node);
}

/** The `font` element by which this change has replaced a text node; it may have been inserted before the text node was removed. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node instanceof Element && node.localName === 'font',
  );
}

/**
 * Lets React change a page that is being translated, as by Chrome. The translator replaces text nodes by elements of its own; React still
 * has the text nodes. Without this, a new text was not shown, such as the amount on a button, and a page whose text was removed failed.
 * Each is put back before React changes it; the translator then translates it again. Called once. Rule L4.
 */
export function allowTranslation(): void {
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.removedNodes) {
        // A text that only moves within its element also counts as removed.
        const isGone = node instanceof Text && node.parentNode !== record.target;
        const replacement = isGone ? replacementIn(record) : undefined;
        if (replacement) replacements.set(node, replacement);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node): Node {
      putBack(node);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      putBack(node);
      putBack(before);
      return insertBefore.call(this, node, before);
    },
    removeChild(this: Node, node: Node): Node {
      putBack(node);
      return removeChild.call(this, node);
    },
  });
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, value: string) {
      putBack(this);
      this.data = value;
    },
  });
}
