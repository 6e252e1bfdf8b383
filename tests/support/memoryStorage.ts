/** A Web Storage in memory, for tests that run without a browser. */
export class MemoryStorage implements Storage {
  readonly rows = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.rows.size;
  }
  clear(): void {
    this.rows.clear();
  }
  getItem(key: string): string | null {
    return this.rows.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.rows.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.rows.delete(key);
  }
  setItem(key: string, value: string): void {
    this.rows.set(key, value);
  }
}

/** A storage whose methods throw while `fails` returns true, as in private mode, on a full disk or on a blocked site. */
export class FailingStorage extends MemoryStorage {
  readonly #fails: (method: 'getItem' | 'setItem' | 'removeItem') => boolean;

  constructor(fails: (method: 'getItem' | 'setItem' | 'removeItem') => boolean) {
    super();
    this.#fails = fails;
  }
  override getItem(key: string): string | null {
    this.#check('getItem');
    return super.getItem(key);
  }
  override setItem(key: string, value: string): void {
    this.#check('setItem');
    super.setItem(key, value);
  }
  override removeItem(key: string): void {
    this.#check('removeItem');
    super.removeItem(key);
  }
  #check(method: 'getItem' | 'setItem' | 'removeItem'): void {
    if (this.#fails(method)) throw new DOMException('refused', 'QuotaExceededError');
  }
}
