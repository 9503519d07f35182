import { randomInt } from 'node:crypto'
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test'

export { expect }

/** The product that the stories run against. */
export const origin = (): string => process.env.STORY_URL!

interface Device {
  width?: number
  /** Instead of a page of 860 and the browser’s own name. */
  height?: number
  userAgent?: string
  /** What its browser prefers to read: American English unless named. */
  locale?: string
}

interface Stage {
  /** A browser of its own, signed in as a demo person, or as nobody. */
  as(
    person?: 'listener' | 'premium' | 'founder' | 'artist' | 'label' | 'admin' | 'unverified',
    options?: Device,
  ): Promise<Page>
}

/** Addresses are logged by every proxy: their query must have no names or secrets. */
const SECRET = /token|secret|password|@|%40/i

/** What a page must never do, in any story: break its content security policy, throw, or put a secret into an address. */
function watch(page: Page, faults: string[]): void {
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The payment provider’s own pages are its own, and what it adds to the address that it leads back to.
    for (const name of ['payment_intent', 'setup_intent'])
      searchParams.delete(`${name}_client_secret`)
    if (SECRET.test(searchParams.toString()) && !pathname.startsWith('/sandbox/'))
      faults.push(request.url())
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|violates/i.test(message.text()))
      faults.push(message.text())
  })
}

/** What browsers send of their own accord, and what makes a session theirs alone. */
export const AS_BROWSER = { 'sec-fetch-site': 'same-origin' }

const addressOf = (person: string) => `${person}@hypha.test`
const PASSWORD = 'hypha-demo'

/** By the form, as people do it. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.goto(`${origin()}/login`)
  await page.getByLabel('E-mail').fill(addressOf(person))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Keeps what the server answered to a sign-in, as the form does it; on a page that costs nothing to load. */
export async function signedIn(
  page: Page,
  answer: APIResponse,
  instance = origin(),
): Promise<void> {
  const pair = (await answer.json()) as { token: string; refresh_token: string }
  await page.goto(`${instance}/health/live`)
  await page.evaluate(({ token, refresh_token }) => {
    localStorage.setItem('accessToken', token)
    localStorage.setItem('refreshToken', refresh_token)
    document.cookie = 'hypha-seen=person;path=/;samesite=lax'
  }, pair)
}

/** By what the form sends and keeps, in a tenth of its time: most stories are not about the form. */
export const becomes = async (page: Page, person: string): Promise<void> =>
  signedIn(
    page,
    await page.request.post(`${origin()}/api/authentication_token`, {
      data: { email: addressOf(person), password: PASSWORD },
      headers: AS_BROWSER,
    }),
  )

/** Resolves when React has hydrated the page, if it is one of the application's; buttons do nothing before. */
export const applicationIn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.getElementById('root')
    return (
      !root ||
      Object.keys(root.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
    )
  })

/** Makes pages ready to be used once they are opened, unless `waitUntil` asks for less. */
function opensHydrated(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await applicationIn(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await applicationIn(page)
    return response
  }
}

async function openBrowser(browser: Browser, device: Device = {}): Promise<BrowserContext> {
  const { width = 1240, height = 860, userAgent, locale = 'en-US' } = device
  // An address of its own, so that limits by address count each person for themselves.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width, height },
    ...(userAgent ? { userAgent } : {}),
    locale,
    hasTouch: width < 768,
    // A press waits until what it means stands still, and scrolls the page after the third wait: a menu that
    // comes in slowly on a busy machine would then move away from under it.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  context.on('page', opensHydrated)
  return context
}

export const test = base.extend<Stage>({
  as: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (person, device) => {
      const context = await openBrowser(browser, device)
      contexts.push(context)
      const page = await context.newPage()
      watch(page, faults)
      if (person) await becomes(page, person)
      return page
    })
    for (const context of contexts) await context.close()
    expect(faults).toEqual([])
  },
})
