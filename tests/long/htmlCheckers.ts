import { execFile, execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
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
  // View transitions and a unit of container queries, newer than vnu's CSS.
  /: CSS: Unknown pseudo-element or pseudo-class “::view-transition”/,
  /: CSS: Parse Error\. .*tion-(?:group|old|new)\(root\)/,
  /: CSS: “--text-page-title”: Parse Error\. .*\dcqi,/,
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

/** The errors and warnings of the W3C's validator about HTML files. */
export async function runVnu(files: readonly string[]): Promise<Complaint[]> {
  const options = ['-jar', VNU, '--format', 'json', '--exit-zero-always', '--stdout', ...files];
  const { stdout } = await promisify(execFile)('java', options, { maxBuffer: 2 ** 26 });
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
