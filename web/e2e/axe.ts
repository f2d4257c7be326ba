/** What axe finds wrong with a page, each once with the node it was seen at. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** `known`: what has been looked at before and is as it was. */
export async function violationsOf(page: Page, exceptions: string[] = []): Promise<string[]> {
  // The house has no frames to put together, and nobody reads of what is well: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  for (const selector of exceptions) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
  );
}
