import type { Page } from '@playwright/test'

/** Drops files and folders from the disk onto the middle of the window, like a file manager. */
export async function dropsOn(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: Math.round(width / 2),
      y: Math.round(height / 2),
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    })
  await session.detach()
}
