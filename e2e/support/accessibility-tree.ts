import type { Page } from 'playwright-core'

export type TreeNode = { role: string; name: string; states: Record<string, unknown> }

/** What assistive technology is given, in the order of the page. Left out is what it is told to leave out. */
async function accessibilityTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      states: Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
    }))
}

/** `role "name"` of every node with one of these roles. */
export const nodesOf = async (page: Page, ...roles: string[]) =>
  (await accessibilityTree(page)).filter(({ role }) => roles.includes(role))
