import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate/node';
import { FULL_PAGE_ID } from '../../src/app/inline/fullPage.ts';
import { aptInstall, canInstall } from '../apt.ts';

/** One complaint of a checker about one page. */
export interface Complaint {
  checker: 'vnu' | 'html-validate';
  page: string;
  text: string;
}

const VNU = resolve('node_modules/vnu-jar/build/dist/vnu.jar');

/** Messages of vnu that are ignored, each with the reason. */
const VNU_EXCEPTIONS: readonly RegExp[] = [
  // A property of installed windows (window-controls-overlay) that vnu does not know.
  /: CSS: “app-region”: Property “app-region” doesn't exist/,
  // The first frame of a transition, newer than vnu's CSS.
  /: CSS: Unrecognized at-rule “@starting-style”/,
  // View transitions, newer than vnu's CSS.
  /: CSS: Unknown pseudo-element or pseudo-class “::view-transition”/,
  /: CSS: Parse Error\. .*tion-(?:group|old|new)\(root\)/,
  // A container whose width sizes can refer to, newer than vnu's CSS.
  /: CSS: “container-type”: Property “container-type” doesn't exist/,
  // A condition on what the browser supports, with a value newer than vnu's CSS.
  /: CSS: “appearance”: “base-select” is not a “appearance” value/,
  // The shell of every page: its level 1 heading is rendered with the page.
  /^app\.html: This document has heading elements but none of them has a computed heading level of 1/,
];

/** Installs a Java runtime, which vnu needs, if this machine allows it. Throws if there is none afterwards. */
export async function ensureJava(): Promise<void> {
  if (hasJava()) return;
  if (canInstall()) await aptInstall('default-jre-headless');
  if (!hasJava()) throw new Error('no Java here: install a Java runtime, version 17 or newer');
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The errors and warnings of the W3C's validator about HTML files of different names. */
export async function runVnu(files: readonly string[]): Promise<Complaint[]> {
  const folder = await mkdtemp(join(tmpdir(), 'night-lounge-vnu-'));
  const check = async (): Promise<string> => {
    const copies = await Promise.all(files.map((file) => copyFor(file, join(folder, basename(file)))));
    const options = ['-jar', VNU, '--format', 'json', '--exit-zero-always', '--stdout', ...copies];
    return (await promisify(execFile)('java', options, { maxBuffer: 2 ** 26 })).stdout;
  };
  const stdout = await check().finally(() => rm(folder, { recursive: true }));
  const { messages } = JSON.parse(stdout) as {
    messages: { type: string; subType?: string; url?: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url = '', message, extract = '' }) => ({ page: url.replace(/.*\//, ''), message, extract }))
    .filter(
      ({ page, message, extract }) => !VNU_EXCEPTIONS.some((known) => known.test(`${page}: ${message} ${extract}`)),
    )
    .map(({ page, message, extract }) => ({
      checker: 'vnu',
      page,
      text: `${message} … ${extract.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
    }));
}

/** Copies a file with pixels for the unit of container queries, which is newer than vnu's CSS: after it vnu misreads the rest of a rule. */
async function copyFor(file: string, copy: string): Promise<string> {
  await writeFile(copy, (await readFile(file, 'utf8')).replaceAll(/(?<=\d)cqi\b/g, 'px'));
  return copy;
}

/**
 * The errors and warnings of html-validate about HTML files, by `RULES`. A second `main` is no fault in the `<template>` with the id
 * `FULL_PAGE_ID`, which is not rendered.
 */
export async function runHtmlValidate(files: readonly string[]): Promise<Complaint[]> {
  const checker = new HtmlValidate(new StaticConfigLoader(RULES));
  const report = await checker.validateMultipleFiles([...files]);
  return report.results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ ruleId, selector }) => !(ruleId === 'no-multiple-main' && selector?.startsWith(`#${FULL_PAGE_ID} `)))
      .map(({ ruleId, message, selector }): Complaint => ({
        checker: 'html-validate',
        page: (filePath ?? '').replace(/.*\//, ''),
        text: `${ruleId}: ${message} … ${(selector ?? '').slice(-120)}`,
      })),
  );
}

/** The rules of the HTML standard, all of them on. */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
};
