import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmbedState } from '@hypha/contract/rules/embeds'
import type { Page, Response } from '@playwright/test'
import { faults, sidewaysFaults } from './faults.ts'
import { readDatabase } from './in-database.ts'
import { level, listenIn, position } from './listening.ts'
import { expect, origin, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const PATH = '/album/the-harmonium-remembers'

/** Serves a plain page of another website. */
async function opensWebsite(body: string) {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>A blog</title><body>${body}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // Another host name, so that the player is a third party there.
    url: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The frame of the player on a page. */
const playerIn = async (page: Page) => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  return frame!
}

/** What other websites get from oEmbed. */
async function asksOembed({ request }: Page) {
  const asked = `${origin()}/api/oembed?${new URLSearchParams({ url: origin() + PATH }).toString()}`
  const { html } = (await (await request.get(asked)).json()) as { html: string }
  return { html, xml: await (await request.get(`${asked}&format=xml`)).text() }
}

/** Records what our server sends; returns a function that sums it up. */
function watchTraffic(page: Page) {
  const responses: Response[] = []
  page.on('response', (each) => void (each.url().startsWith(origin()) && responses.push(each)))
  return async () => {
    let scriptBytes = 0
    const cookies: string[] = []
    for (const response of responses) {
      const request = response.request()
      if (request.resourceType() === 'script')
        scriptBytes += (await request.sizes()).responseBodySize
      const [sent, set] = await Promise.all([
        request.headerValue('cookie'),
        response.headerValue('set-cookie'),
      ])
      if (sent ?? set) cookies.push(request.url())
    }
    return { scriptBytes, cookies }
  }
}

const playsOf = async (trackId: number) => {
  const query = `select coalesce(sum(plays), 0)::int as plays from play_day where track_id = $1`
  return (await readDatabase<{ plays: number }>(query, [trackId]))[0]!.plays
}

test('a visitor copies the code of a release; on another website it plays, goes on, and leads to the shop @journey', async ({
  as,
}) => {
  const visitor = await as()
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.goto(PATH)
  await visitor.getByRole('button', { name: 'Embed' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Embed on another website' })
  await dialog.getByLabel('Size').selectOption({ label: 'Large, 700 × 700' })
  await dialog.getByLabel('Theme').selectOption({ label: 'Light' })
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: ALBUM })).toBeVisible()
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await faults(visitor, 'the embed dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  const code = await visitor.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('width="700" height="700"')

  const blog = await opensWebsite(code)
  try {
    const reader = await as(undefined, { width: 900 })
    await listenIn(reader)
    const traffic = watchTraffic(reader)
    await reader.goto(blog.url)
    const frame = await playerIn(reader)
    await frame.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => position(frame)).toBeGreaterThan(0.5)
    const early = (await position(frame))!
    await expect.poll(() => position(frame)).toBeGreaterThan(early + 1)
    expect(await level(frame)).toBeGreaterThan(0.01)

    const rows = frame.getByRole('list', { name: 'Tracks' }).getByRole('button')
    await expect(rows.first()).toHaveAttribute('aria-current', 'true')
    const slider = frame.getByRole('slider', { name: 'Position' })
    await slider.fill(String(Number(await slider.getAttribute('max')) - 3))
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => position(frame)).toBeGreaterThan(0.5)
    await frame.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => position(frame)).toBeNull()
    await rows.first().click()
    await expect.poll(() => position(frame)).not.toBeNull()
    await expect(rows.first()).toHaveAttribute('aria-current', 'true')

    const { scriptBytes, cookies } = await traffic()
    expect(scriptBytes).toBeGreaterThan(5_000)
    expect(scriptBytes).toBeLessThanOrEqual(60 * 1024)
    expect(cookies).toEqual([])
    expect(await reader.context().cookies()).toEqual([])
    expect(await frame.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    const opened = reader.waitForEvent('popup')
    await frame.getByRole('link', { name: /^Buy/ }).click()
    await expect(await opened).toHaveURL(origin() + PATH)
  } finally {
    await blog.close()
  }
})

test('a play on another website counts once, although the page is opened again', async ({ as }) => {
  const { html } = await asksOembed(await as())
  const blog = await opensWebsite(html)
  try {
    const reader = await as(undefined, { width: 900 })
    await listenIn(reader)
    const plays: number[] = []
    for (let visit = 0; visit < 2; visit++) {
      await reader.goto(blog.url)
      const frame = await playerIn(reader)
      const state = JSON.parse((await frame.locator('#embed').textContent())!) as EmbedState
      const trackId = state.tracks[0]!.id
      if (visit === 0) plays.push(await playsOf(trackId))
      // Half of the track, or 30 seconds.
      const counted = reader.waitForResponse(`${origin()}/api/embeds/plays`)
      await frame.getByRole('button', { name: 'Play', exact: true }).click()
      const answer = await counted
      expect([answer.status(), answer.request().postDataJSON()]).toEqual([204, { songId: trackId }])
      plays.push(await playsOf(trackId))
    }
    const [before = 0, ...after] = plays
    expect(after).toEqual([before + 1, before + 1])
  } finally {
    await blog.close()
  }
})

test('a player is accessible in both themes', async ({ as }) => {
  const visitor = await as(undefined, { width: 400, height: 420 })
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await visitor.goto('/embed/release/the-harmonium-remembers')
  await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  expect(await faults(visitor, 'a player')).toEqual([])
  await visitor.setViewportSize({ width: 320, height: 42 })
  expect(await faults(visitor, 'a bar')).toEqual([])
  expect(await sidewaysFaults(visitor, 'a bar')).toEqual([])
})

test('no other page can be framed', async ({ browser }) => {
  const paths = ['/embed/release/the-harmonium-remembers', PATH, '/', '/login', '/cart']
  const blog = await opensWebsite(
    paths.map((path) => `<iframe src="${origin()}${path}"></iframe>`).join(''),
  )
  // Not watched: the refusals are reported as violations.
  const page = await browser.newPage()
  try {
    await page.goto(blog.url)
    const [player, ...others] = page.mainFrame().childFrames()
    await expect(player!.getByRole('heading', { name: ALBUM })).toBeVisible()
    expect(others).toHaveLength(paths.length - 1)
    for (const other of others) expect(other.url()).toBe('chrome-error://chromewebdata/')
  } finally {
    await page.close()
    await blog.close()
  }
})

test('music that isn’t public has a small page without it on other websites', async ({ as }) => {
  const blog = await opensWebsite(
    `<iframe src="${origin()}/embed/release/nothing-like-this" width="320" height="42"></iframe>`,
  )
  try {
    const reader = await as(undefined, { width: 900 })
    await reader.goto(blog.url)
    const frame = await playerIn(reader)
    await expect(frame.getByText('This music isn’t available.')).toBeInViewport()
    await expect(frame.getByRole('button')).toHaveCount(0)
  } finally {
    await blog.close()
  }
})

test('a player fits frames from a bar to a square; the other website asks oEmbed for it', async ({
  as,
}) => {
  const visitor = await as(undefined, { width: 900 })
  const { html, xml } = await asksOembed(visitor)
  for (const [width, height] of [
    [320, 42],
    [360, 120],
    [500, 120],
    [500, 500],
    [700, 700],
  ] as const) {
    const sized = html
      .replace(/width="\d+"/, `width="${width}"`)
      .replace(/height="\d+"/, `height="${height}"`)
    const blog = await opensWebsite(sized)
    try {
      await visitor.goto(blog.url)
      const frame = await playerIn(visitor)
      await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeInViewport()
      await expect(frame.getByRole('link', { name: ALBUM }).first()).toBeVisible()
      for (const control of [
        frame.getByRole('slider', { name: 'Position' }),
        frame.getByRole('link', { name: /^Buy/ }),
      ])
        await expect(control).toBeInViewport({ ratio: 0.99 })
      const isClipped = await frame.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth
      })
      expect([width, isClipped]).toEqual([width, false])
    } finally {
      await blog.close()
    }
  }
  // The browser's parser is strict.
  const title = await visitor.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/xml')
    return parsed.querySelector('parsererror') ? null : parsed.querySelector('title')?.textContent
  }, xml)
  expect(title).toContain(ALBUM)
})

test('the embed dialog opens from the menu of a phone, and fits it', async ({ as }) => {
  const phone = await as(undefined, { width: 360 })
  await phone.goto(PATH)
  await expect(phone.getByRole('button', { name: 'Embed' })).toBeHidden()
  await phone.getByRole('button', { name: `More about ${ALBUM}` }).click()
  await phone.getByRole('menuitem', { name: 'Embed' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Embed on another website' })
  await expect(dialog.getByRole('button', { name: 'Copy code' })).toBeVisible()
  expect(await faults(phone, 'the embed dialog')).toEqual([])
  expect(await sidewaysFaults(phone, 'the embed dialog')).toEqual([])
})
