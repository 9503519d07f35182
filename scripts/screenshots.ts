/**
 * `npm run screenshots -- /route … [--as premium] [--url http://127.0.0.1:3000] [--full]`: screenshots of any
 * route at four widths in both themes, as any demo account, into `screenshots/`. The product must be running.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts'

const WIDTHS = [360, 768, 1240, 1920]
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1240: 860, 1920: 1080 }
const THEMES = ['theme-dark', 'theme-light']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    width: { type: 'string', multiple: true, default: [] },
    theme: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
})
const widths = values.width.length > 0 ? values.width.map(Number) : WIDTHS
const themes = values.theme ? [`theme-${values.theme}`] : THEMES

await mkdir('screenshots', { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_ARGUMENTS,
})
for (const width of widths) for (const theme of themes) await lookAt(browser, width, theme)
await browser.close()

async function lookAt(opened: Browser, width: number, theme: string): Promise<void> {
  const context = await opened.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    hasTouch: width < 768,
  })
  await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
  const page = await context.newPage()
  if (values.as) {
    await page.goto(`${values.url}/login`)
    // Before the application is loaded a press does nothing.
    await page.waitForLoadState('networkidle')
    await page.getByLabel('E-mail').fill(`${values.as}@hypha.test`)
    await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  for (const route of positionals.length > 0 ? positionals : ['/']) {
    await page.goto(values.url + route)
    await page.waitForLoadState('networkidle')
    const name = `${route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${values.as ?? 'anonymous'}-${theme.slice(6)}-${width}`
    await page.screenshot({ path: `screenshots/${name}.png`, fullPage: values.full })
    console.log(`  screenshots/${name}.png`)
  }
  await context.close()
}
