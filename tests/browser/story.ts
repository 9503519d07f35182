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

/** URL of the product under test. */
export const origin = (): string => process.env.STORY_URL!

interface Device {
  width?: number
  /** Instead of a height of 860 and the browser’s own user agent. */
  height?: number
  userAgent?: string
  /** The browser's preferred language; defaults to American English. */
  locale?: string
}

interface Stage {
  /** Opens a new browser context, signed in as a demo user or signed out. */
  as(
    person?: 'listener' | 'premium' | 'founder' | 'artist' | 'label' | 'admin' | 'unverified',
    options?: Device,
  ): Promise<Page>
}

/** URLs are logged by every proxy, so queries must not contain names or secrets. */
const SECRET = /token|secret|password|@|%40/i

/**
 * What a page must never do, in any story: break its content security policy, throw, or put a secret into a
 * URL.
 */
function watch(page: Page, faults: string[]): void {
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // Excludes the payment provider’s own pages, and its parameters in the return URL.
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

/** Headers that browsers send by themselves, which bind a session to them. */
export const AS_BROWSER = { 'sec-fetch-site': 'same-origin' }

const addressOf = (person: string) => `${person}@hypha.test`
const PASSWORD = 'hypha-demo'

/** Logs in with the form. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.goto(`${origin()}/login`)
  await page.getByLabel('E-mail').fill(addressOf(person))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Stores the server's login response like the form, on a page that is cheap to load. */
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

/** Logs in without the form, in a tenth of the time, because most stories are not about it. */
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

/** Waits for hydration after opening a page, unless `waitUntil` asks for less. */
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
  // A separate IP address, so that limits per address count separately.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width, height },
    ...(userAgent ? { userAgent } : {}),
    locale,
    hasTouch: width < 768,
    // Playwright waits until an element is stable, and scrolls the page on the third attempt: on a busy
    // machine an animated menu would move away.
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
