/** The whole number from 1 on that an environment variable holds; `usual` where it is not set, or is ''. Throws if it holds anything else. */
export function wholeNumber(name: string, usual: number): number {
  const text = process.env[name];
  if (!text) return usual;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} must be a whole number from 1 on: ${text}`);
  return Number(text);
}
