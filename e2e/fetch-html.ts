import type { APIRequestContext } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';

/** Fetches a page and parses it: a test of its HTML needs no browser. */
export async function fetchHtml(request: APIRequestContext, path: string): Promise<HTMLElement> {
  return parse(await (await request.get(path)).text());
}

/** The words of each element found, as a reader has them: with one space between. */
export const readWords = (html: HTMLElement, selector: string) =>
  html.querySelectorAll(selector).map((element) =>
    element.text
      .replaceAll(/[\u200b\u2060]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** An attribute of each element found; empty where it has none. */
export const readAll = (html: HTMLElement, selector: string, attribute: string) =>
  html.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
