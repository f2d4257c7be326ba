/** What axe finds wrong with a page, each once with the node it was seen at. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** In a page's own list: the subtrees that were looked at before, as they were. */
type Looked = Window & { looked?: Set<string> };

/**
 * A second look at the same page passes over what is as it was: of a table with a dialog before it
 * only the dialog is new. Everything is looked at when a page is loaded anew.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(lookAt);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
  );
}

async function lookAt() {
  /** Deeper down a change is looked at with what is around it. */
  const DEEPEST = 9;
  const looked = ((window as Looked).looked ??= new Set());
  const now: string[] = [];
  const same: Element[] = [];
  const compare = (node: Element, depth: number) => {
    const key = `${depth} ${node.outerHTML}`;
    now.push(key);
    if (looked.has(key)) same.push(node);
    else if (depth < DEEPEST) for (const child of node.children) compare(child, depth + 1);
  };
  compare(document.body, 0);
  now.forEach((key) => looked.add(key));
  const context = same.length ? { include: [document], exclude: same } : document;
  // Nobody reads of what is well: a third of the time.
  const options = { resultTypes: ['violations' as const], elementRef: false };
  const { axe: engine } = window as unknown as { axe: typeof axe };
  return (await engine.run(context as Parameters<typeof engine.run>[0], options)).violations;
}
