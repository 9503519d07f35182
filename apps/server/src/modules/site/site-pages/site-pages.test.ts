import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, SITE_PAGES } from '@hypha/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { createLog, type Log } from '../../../platform/log.ts'
import { renderMarkdown } from './markdown.ts'
import { createSitePages, PAGE_MAX_BYTES } from './site-pages.service.ts'

const OPERATOR = {
  siteName: 'Moss_& Co <1>',
  contactEmail: 'hello@moss.example',
  movesMoney: true,
  identityDays: 30,
  listensGoTo: [] as string[],
  sendsPushes: false,
}

let folder: string
let warnings: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-pages-'))
  warnings = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const opened = (operator = OPERATOR, at = folder) => {
  const log = Object.assign(Object.create(createLog('silent')) as Log, {
    warn: (...said: unknown[]) => void warnings.push(said),
  })
  return createSitePages({ folder: at, operator, log })
}
const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text)

describe('without files', () => {
  test('each page has a default with the name and the contact address of the site', async () => {
    const pages = opened(OPERATOR, join(folder, 'not-there'))
    for (const name of SITE_PAGES) {
      const { title, html } = await pages.read(name, 'en')
      expect(title.length).toBeGreaterThan(3)
      expect(html).toContain('Moss_&amp; Co &lt;1&gt;')
      expect(html).toContain('<a href="mailto:hello@moss.example">hello@moss.example</a>')
      // Unrendered Markdown, or a missing value.
      expect(html).not.toMatch(/\*\*|\]\(|undefined|\$\{/)
    }
    expect((await pages.read('about', 'en')).title).toBe('About Moss_& Co <1>')
    expect(warnings).toEqual([])
  })

  test('describes how payments really work', async () => {
    expect((await opened().read('privacy', 'en')).html).toContain('Stripe')
    const sandbox = await opened({ ...OPERATOR, movesMoney: false }).read('privacy', 'en')
    expect(sandbox.html).toContain('no money moves')
    expect(sandbox.html).not.toContain('Stripe')
  })
})

test('names the services that listens go to, if there are any', async () => {
  expect((await opened().read('privacy', 'en')).html).not.toContain('Scrobbling')
  const both = { ...OPERATOR, listensGoTo: ['Last.fm', 'ListenBrainz'] }
  expect((await opened(both).read('privacy', 'en')).html).toContain(
    'only if you connect Last.fm or ListenBrainz',
  )
})

test('names who passes push notifications on, if there are any', async () => {
  expect((await opened().read('privacy', 'en')).html).not.toContain('Push')
  const { html } = await opened({ ...OPERATOR, sendsPushes: true }).read('privacy', 'en')
  expect(html).toContain('Google, and Apple on iPhones')
})

describe('with a file', () => {
  test('shows it with its first heading as the title, and reloads it when it changes', async () => {
    const pages = opened()
    await write('terms.md', '# House *rules*\n\nBe **kind** & [read](/privacy).')
    expect(await pages.read('terms', 'en')).toEqual({
      title: 'House rules',
      html: '<p>Be <strong>kind</strong> &amp; <a href="/privacy">read</a>.</p>',
    })
    await write('terms.md', 'No heading, other words.')
    expect(await pages.read('terms', 'en')).toEqual({
      title: 'Terms of Service',
      html: '<p>No heading, other words.</p>',
    })
    await rm(join(folder, 'terms.md'))
    expect((await pages.read('terms', 'en')).html).toContain('Moss')
    expect(warnings).toEqual([])
  })

  test.each([
    ['larger than 200 kB', () => write('privacy.md', 'x'.repeat(PAGE_MAX_BYTES + 1))],
    ['not UTF-8 text', () => write('privacy.md', new Uint8Array([0xff, 0xfe, 0xfd]))],
    ['not a file', () => mkdir(join(folder, 'privacy.md'))],
  ])('that is %s, shows the default and logs the problem once', async (_, spoil) => {
    const pages = opened()
    await spoil()
    for (let times = 0; times < 3; times++)
      expect((await pages.read('privacy', 'en')).html).toContain('What we store')
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).toContain('privacy.md')
    await rm(join(folder, 'privacy.md'), { recursive: true })
    await write('privacy.md', 'Mended.')
    expect((await pages.read('privacy', 'en')).html).toBe('<p>Mended.</p>')
  })

  test('of the maximum size, shows it', async () => {
    await write('about.md', 'y'.repeat(PAGE_MAX_BYTES))
    expect((await opened().read('about', 'en')).html).toHaveLength(
      PAGE_MAX_BYTES + '<p></p>'.length,
    )
  })
})

test.each([
  ['ok <script>alert(1)</script>', '<p>ok</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
  ['[x](data:text/html,1)', '<p><a>x</a></p>'],
  ['[x](//evil.example)', '<p><a>x</a></p>'],
  ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['# One\n## Two', '<h2>One</h2>\n<h2>Two</h2>'],
])('%o becomes %o', (markdown, html) => {
  expect(renderMarkdown(markdown).replace(' </p>', '</p>')).toBe(html)
})

describe('the call', () => {
  let app: TestApp
  beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web', SITE_NAME: 'Moss' })))
  afterAll(() => app.close())

  test('is public, and has four pages', async () => {
    for (const name of SITE_PAGES) {
      const answer = await app.visitor().call(contract.sitePages.readSitePage, { params: { name } })
      expect(expectOk(answer).html).toContain('Moss')
    }
    for (const name of ['secrets', '..%2Fsecrets', 'terms.md'])
      expect((await app.visitor().send('GET', `/api/pages/${name}`)).status).toBeGreaterThanOrEqual(
        400,
      )
  })
})
