import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { chromium } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { CHROMIUM_ARGUMENTS, findHeadlessShell } from '../../scripts/chromium.ts'
import { builtWeb } from '../support/built-web.ts'
import { type Person, PASSWORD } from '../support/person.ts'
import { startTestApp } from '../support/test-app.ts'

/** What must not be in files that everybody can download. */
const FORBIDDEN: readonly RegExp[] = [
  /sourceMappingURL/,
  /\b(sk|rk)_(test|live)_\w+/,
  /\bwhsec_\w+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  // Libraries use a bare http://localhost as the base of relative URLs.
  /https?:\/\/(localhost|127\.0\.0\.1)[:/]/,
  /hypha-demo/,
  /process\.env\.(?!NODE_ENV)\w+/,
  /postgres(ql)?:\/\//,
]

const DEVELOPER_PAGES = [
  ...['/dev', '/dev/buttons', '/dev/dialogs', '/dev/forms', '/dev/form-styles', '/dev-api'],
  ...['/dev-svg-icons', '/test/dialogs'],
]

const HEXADECIMAL = /\b[0-9a-f]{32,}\b/gi
const QUOTED = /(?<=["'`])[\w+/=-]{24,}(?=["'`])/g
/** Bits for each character: words are below, keys in Base64 above. */
const RANDOM_BITS = 4.2

/** Returns the bits of each character by how often each occurs (Shannon). */
function entropyOf(text: string): number {
  const counts = Object.values(Object.groupBy(text, (each) => each)).map((each) => each!.length)
  return -counts.reduce((sum, n) => sum + (n / text.length) * Math.log2(n / text.length), 0)
}

const looksRandom = (text: string): string[] => [
  ...(text.match(HEXADECIMAL) ?? []),
  ...(text.match(QUOTED) ?? []).filter((each) => /\d/.test(each) && entropyOf(each) > RANDOM_BITS),
]

describe('[S-88] the production site', () => {
  test('what looks like a key is recognized', () => {
    expect(looksRandom(`x='${randomBytes(32).toString('base64url')}'`)).toHaveLength(1)
    expect(looksRandom(`x='${randomBytes(32).toString('hex')}'`)).toHaveLength(1)
    expect(looksRandom("x='features.checkout.payment-form-2'")).toEqual([])
  })

  test('contains no secret, source map, local address or file of the repository', async () => {
    const site = await builtWeb()
    const files = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => /\.map$|\/\.(env|git|npmrc)/.test(file))).toEqual([])
    const found = files
      .filter((file) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(file))
      // The server's part isn't public.
      .filter((file) => !file.includes('/server/'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        return [
          ...FORBIDDEN.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
          ...looksRandom(text),
        ].map((hit) => `${file.slice(site.length)}: ${hit}`)
      })
    expect(found).toEqual([])
  })

  test('shows its developer pages to admins only, and sends none of the calls that they describe', async () => {
    const app = await startTestApp({}, { webDist: await builtWeb() })
    const browser = await chromium.launch({
      executablePath: findHeadlessShell(),
      args: CHROMIUM_ARGUMENTS,
    })
    try {
      const openAs = async (person: Person) => {
        const context = await browser.newContext()
        const { method, path } = contract.accounts.authenticate
        const signedIn = await context.request.fetch(`${app.url}/api${path}`, {
          method,
          headers: { 'sec-fetch-site': 'same-origin' },
          // An admin's code; others need none.
          data: { email: person.email, password: PASSWORD, code: 'recovery 30' },
        })
        const pair = (await signedIn.json()) as { token: string; refresh_token: string }
        const page = await context.newPage()
        await page.goto(`${app.url}/health/live`)
        await page.evaluate(({ token, refresh_token }) => {
          localStorage.setItem('accessToken', token)
          localStorage.setItem('refreshToken', refresh_token)
        }, pair)
        return page
      }
      const listener = await openAs(await app.person())
      for (const path of DEVELOPER_PAGES) {
        await listener.goto(app.url + path)
        await listener.getByRole('heading', { name: 'Nothing here' }).waitFor()
      }
      const admin = await openAs(await app.person({ isAdmin: true }))
      for (const path of DEVELOPER_PAGES) {
        await admin.goto(app.url + path)
        await admin.getByRole('heading', { level: 1 }).waitFor()
      }
      await admin.goto(`${app.url}/dev-api`)
      await admin.getByLabel('Search calls').fill('accounts.profile')
      await admin.getByText('/get_profile', { exact: true }).click()
      await admin.getByText('Calls can be tried in a demo').waitFor()
      expect(await admin.getByRole('form', { name: /^Try / }).count()).toBe(0)
    } finally {
      await browser.close()
      await app.close()
    }
  })
})
