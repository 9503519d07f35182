import { contract, type Endpoint } from '@hypha/contract'
import type { Page } from '@playwright/test'
import { AS_BROWSER, origin } from './story.ts'

export { contract }

interface Input {
  params?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** Makes a call as the user of a page, to prepare what a story isn't about. */
export async function calls<T>(
  page: Page,
  { method, path }: Endpoint,
  input: Input = {},
): Promise<T> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(input.params?.[name]))
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.fetch(`${origin()}/api${filled}`, {
    method,
    headers: { ...AS_BROWSER, authorization: `Bearer ${token}` },
    ...(input.body !== undefined && { data: input.body }),
  })
  if (!answer.ok())
    throw new Error(`${method} ${filled}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}
