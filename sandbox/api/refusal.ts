import { CODES } from '../../src/contract/codes.ts';

/** Ends a call with a code other than 0 and what goes with it in `data`. Contract section 2. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: Record<string, unknown>;
  /** The reply's text, where the code's own is not enough. */
  readonly text: { ko: string; en: string } | undefined;

  constructor(code: number, data: Record<string, unknown> = {}, text?: { ko: string; en: string }) {
    super(`code ${code}`);
    this.code = code;
    this.data = data;
    this.text = text;
  }
}

/** A refusal that names the rule each field broke. */
export function fieldRefusal(fields: Record<string, string>, code: number = CODES.paramInvalid): Refusal {
  return new Refusal(code, { fields });
}
