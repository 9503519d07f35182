import type { Page } from '@playwright/test'
import { listenIn, position } from './listening.ts'
import { expect, origin, test } from './story.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36'
const RELEASE = '/album/the-harmonium-remembers'

type Listener = (details: unknown) => void
interface FakeApp {
  /** Calls of plugins, such as `Share.share`, with their options. */
  calls: [name: string, options: unknown][]
  listeners: Record<string, Listener>
  handlers: Record<string, Listener>
}
declare global {
  interface Window {
    fakeApp: FakeApp
  }
}

/** Injects what Capacitor injects before the page runs: plugins that record what they are asked for. */
const fakeBridge = (page: Page) =>
  page.addInitScript(() => {
    const app: FakeApp = { calls: [], listeners: {}, handlers: {} }
    const method = (name: string) => (options: unknown) => {
      app.calls.push([name, structuredClone(options)])
      return Promise.resolve()
    }
    const Plugins = {
      App: {
        addListener: (event: string, listener: Listener) => (app.listeners[event] = listener),
        minimizeApp: method('App.minimizeApp'),
      },
      Share: { share: method('Share.share') },
      SystemBars: { setStyle: method('SystemBars.setStyle') },
      MediaSession: {
        setMetadata: method('setMetadata'),
        setPlaybackState: method('setPlaybackState'),
        setPositionState: method('setPositionState'),
        setActionHandler: ({ action }: { action: string }, handler: Listener) =>
          (app.handlers[action] = handler),
      },
    }
    Object.assign(window, { fakeApp: app, Capacitor: { Plugins } })
  })

const device = (token: string) => ({ width: 390, height: 844, userAgent: `${ANDROID} ${token}` })

/** The options of the last call of a plugin. */
const last = (page: Page, name: string) =>
  page.evaluate((wanted) => window.fakeApp.calls.findLast(([each]) => each === wanted)?.[1], name)
const emit = (page: Page, event: string, details: unknown) =>
  page.evaluate(([name, data]) => window.fakeApp.listeners[name]!(data), [event, details] as const)
const press = (page: Page, action: string, details = {}) =>
  page.evaluate(([name, data]) => window.fakeApp.handlers[name]!(data), [
    action,
    { action, ...details },
  ] as const)

test('[NA-01] in the app on Android the lock screen shows the music and controls it', async ({
  as,
}) => {
  const page = await as(undefined, device('HyphaApp/1.0'))
  await fakeBridge(page)
  await listenIn(page)
  await page.goto(RELEASE)
  await page.getByRole('button', { name: 'Play Reed Number Nine' }).click()
  await expect.poll(() => last(page, 'setPlaybackState')).toEqual({ playbackState: 'playing' })
  await expect
    .poll(() => last(page, 'setMetadata'))
    .toMatchObject({
      title: 'Reed Number Nine',
      artist: 'Vetiver Static',
      album: 'The Harmonium Remembers',
      artwork: [{ src: expect.stringMatching(/^http.*\.jpg$/) }],
    })
  await expect
    .poll(() => last(page, 'setPositionState'))
    .toMatchObject({ duration: expect.any(Number), playbackRate: 1 })
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await press(page, 'pause')
  await expect.poll(() => last(page, 'setPlaybackState')).toEqual({ playbackState: 'paused' })
  await expect.poll(() => position(page)).toBeNull()
  await press(page, 'play')
  await expect.poll(() => last(page, 'setPlaybackState')).toEqual({ playbackState: 'playing' })
  await press(page, 'seekto', { seekTime: 20 })
  await expect.poll(() => position(page)).toBeGreaterThan(20)
  await press(page, 'nexttrack')
  await expect.poll(() => last(page, 'setMetadata')).toMatchObject({ title: 'Bellows' })
  await press(page, 'previoustrack')
  await expect.poll(() => last(page, 'setMetadata')).toMatchObject({ title: 'Reed Number Nine' })
})

test('[NA-01] the app shares with its own sheet, and opens links to the site without loading it again', async ({
  as,
}) => {
  const page = await as(undefined, device('HyphaApp/1.0'))
  await fakeBridge(page)
  await page.goto(RELEASE)
  await page.getByRole('button', { name: 'More about The Harmonium Remembers' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expect.poll(() => last(page, 'Share.share')).toMatchObject({ url: origin() + RELEASE })

  await page.evaluate(() => (document.body.dataset['same'] = ''))
  await emit(page, 'appUrlOpen', { url: 'https://elsewhere.example/faq' })
  await emit(page, 'appUrlOpen', { url: `${origin()}/changelog?x=1` })
  await expect(page).toHaveURL('/changelog?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible()
  await expect(page.locator('body[data-same]')).toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL(RELEASE)
  // What is no page is left to the server.
  await emit(page, 'appUrlOpen', { url: `${origin()}/feeds/nothing` })
  await expect(page).toHaveURL('/feeds/nothing')
})

test('[NA-01] Android’s back button closes a dialog, then goes back, then leaves the app', async ({
  as,
}) => {
  const page = await as(undefined, device('HyphaApp/1.0'))
  await fakeBridge(page)
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Changelog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible()
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await emit(page, 'backButton', { canGoBack: true })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/changelog')
  await emit(page, 'backButton', { canGoBack: true })
  await expect(page).toHaveURL('/terms')
  await emit(page, 'backButton', { canGoBack: false })
  await expect
    .poll(() =>
      page.evaluate(() => window.fakeApp.calls.some(([name]) => name === 'App.minimizeApp')),
    )
    .toBe(true)
})

test('the device’s bars follow the theme of the page', async ({ as }) => {
  const page = await as(undefined, device('HyphaApp/1.0'))
  await fakeBridge(page)
  await page.goto('/terms')
  await expect.poll(() => last(page, 'SystemBars.setStyle')).toEqual({ style: 'DARK' })
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
  await expect.poll(() => last(page, 'SystemBars.setStyle')).toEqual({ style: 'LIGHT' })
})

test('on the web nothing of the app is used, whatever a page offers', async ({ as }) => {
  const page = await as(undefined, device(''))
  await fakeBridge(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Changelog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible()
  expect(await page.evaluate(() => window.fakeApp)).toEqual({
    calls: [],
    listeners: {},
    handlers: {},
  })
  expect(scripts.filter((url) => /connect-app/.test(url))).toEqual([])
})
