/** An entry of the page. While it is the current one, frames may add entries of their own, which share it. */
interface PageEntry {
  key: string;
  state: unknown;
  href: string;
}

let keys = 0;

/** A browser's session history with its address bar, for tests: steps take a moment, as they do in a browser. */
export class FakeHistory {
  readonly #fire: (type: 'popstate') => void;
  readonly #later: (step: () => void) => void;
  #entries: PageEntry[];
  #at = 0;
  /** Steps that are not taken yet. */
  #pending = 0;
  /** Documents loaded anew, oldest first: how, and what. */
  readonly loads: string[] = [];

  /** @param fire notifies the page of a step; `href` is the page's address; `later` decides when a step is taken */
  constructor(
    fire: (type: 'popstate') => void,
    href = 'https://app.example/home',
    later: (step: () => void) => void = (step) => void setTimeout(step, 1),
  ) {
    this.#fire = fire;
    this.#later = later;
    this.#entries = [{ key: String(++keys), state: null, href }];
  }

  /** The number of entries, and the page's position among them. */
  get position(): [length: number, at: number] {
    return [this.#entries.length, this.#at];
  }
  get state(): unknown {
    return this.#here.state;
  }
  /** The number of entries, with those of frames, and one of another origin, as in a tab that has shown another site before. */
  get length(): number {
    return this.#entries.length + 1;
  }
  get #here(): PageEntry {
    const here = this.#entries[this.#at];
    if (!here) throw new Error('The history has lost its position');
    return here;
  }
  pushState(state: unknown, _unused: string, href: string): void {
    this.#push({ key: String(++keys), state: structuredClone(state), href: this.#resolve(href) });
  }
  replaceState(state: unknown, _unused: string, href: string): void {
    Object.assign(this.#here, { state: structuredClone(state), href: this.#resolve(href) });
  }
  /** A frame of the page navigates, or adds an entry. */
  navigateFrame(): void {
    this.#push(this.#here);
  }
  #push(entry: PageEntry): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), entry];
    this.#at += 1;
  }
  go(by: number): void {
    this.#step(() => this.#at + by);
  }
  /** The Navigation API, which knows the page's own entries only. */
  readonly navigation = this.#navigation();

  #navigation() {
    const own = (): PageEntry[] => [...new Set(this.#entries)];
    const index = (): number => own().indexOf(this.#here);
    return {
      entries: () => own(),
      get currentEntry() {
        return { index: index() };
      },
      traverseTo: (key: string) => {
        // The nearest one, as Chromium and Firefox do.
        this.#step(() => {
          const found = this.#entries.flatMap((entry, at) => (entry.key === key ? [at] : []));
          return found.sort((one, other) => Math.abs(one - this.#at) - Math.abs(other - this.#at))[0] ?? -1;
        });
        return { committed: Promise.resolve(), finished: Promise.resolve() };
      },
    };
  }
  /** Takes a step to a place among the entries. Only a step of the page itself, not one of a frame, sends the page an event. */
  #step(to: () => number): void {
    this.#pending += 1;
    this.#later(() => {
      this.#pending -= 1;
      const before = this.#here;
      if (!this.#entries[to()]) return;
      this.#at = to();
      if (this.#here !== before) this.#fire('popstate');
    });
  }
  /** The player presses Back or Forward; resolves when the page has received the event and handled it. */
  async press(button: 'back' | 'forward'): Promise<void> {
    this.go(button === 'back' ? -1 : 1);
    await this.settled();
  }
  /** Resolves when no step is pending any more, nor follows from the last one. */
  async settled(): Promise<void> {
    for (let calm = 0; calm < 10; calm = this.#pending === 0 ? calm + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  /** The address bar: what `location` gives. */
  readonly location = this.#bar();

  #bar() {
    const url = (): URL => new URL(this.#here.href);
    const { loads } = this;
    const path = (to: string | URL): string => {
      const { pathname, search } = new URL(to, url());
      return pathname + search;
    };
    return {
      get href() {
        return url().href;
      },
      get origin() {
        return url().origin;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
      assign: (to: string | URL) => void loads.push(`assign ${path(to)}`),
      replace: (to: string | URL) => void loads.push(`replace ${path(to)}`),
      reload: () => void loads.push('reload'),
    };
  }
  #resolve(href: string): string {
    return new URL(href, this.#here.href).href;
  }
}
