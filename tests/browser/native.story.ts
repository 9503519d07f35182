import type { Page } from '@playwright/test'
import type { FcmMessage } from '../support/fcm.ts'
import { calls, contract } from './calls.ts'
import { readDatabase } from './in-database.ts'
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
  /** What the phone answers to the question whether it may show notifications. */
  permission: 'granted' | 'denied' | 'prompt'
}
declare global {
  interface Window {
    fakeApp: FakeApp
  }
}

/** Injects what Capacitor injects before the page runs: plugins that record what they are asked for. */
const fakeBridge = (page: Page, { hasPush = false } = {}) =>
  page.addInitScript((hasFirebase) => {
    const app: FakeApp = { calls: [], listeners: {}, handlers: {}, permission: 'prompt' }
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
      Filesystem: {
        writeFile(options: { path: string }) {
          app.calls.push(['Filesystem.writeFile', structuredClone(options)])
          return Promise.resolve({ uri: `file:///cache/${options.path}` })
        },
      },
      SystemBars: { setStyle: method('SystemBars.setStyle') },
      MediaSession: {
        setMetadata: method('setMetadata'),
        setPlaybackState: method('setPlaybackState'),
        setPositionState: method('setPositionState'),
        setActionHandler: ({ action }: { action: string }, handler: Listener) =>
          (app.handlers[action] = handler),
      },
    }
    const permission = (name: string) => () => {
      app.calls.push([name, undefined])
      return Promise.resolve({ receive: app.permission })
    }
    const FirebaseMessaging = {
      checkPermissions: permission('checkPermissions'),
      requestPermissions: permission('requestPermissions'),
      getToken() {
        app.calls.push(['getToken', undefined])
        return Promise.resolve({ token: 'phone-1:APA91b' })
      },
      // In the session's storage, because logging out loads another page.
      deleteToken() {
        sessionStorage.setItem('deletions', `${Number(sessionStorage.getItem('deletions')) + 1}`)
        return Promise.resolve()
      },
      addListener: (event: string, listener: Listener) => (app.listeners[event] = listener),
    }
    Object.assign(window, {
      fakeApp: app,
      Capacitor: { Plugins: { ...Plugins, ...(hasFirebase && { FirebaseMessaging }) } },
    })
  }, hasPush)

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

test('files that the page makes open in the share sheet of the app', async ({ as }) => {
  const page = await as('label', device('HyphaApp/1.0'))
  await fakeBridge(page)
  await page.goto('/dashboard/dashboard')
  await page.getByRole('button', { name: 'Download “Plays” as CSV' }).click()
  await expect
    .poll(() => last(page, 'Filesystem.writeFile'))
    .toMatchObject({ directory: 'CACHE', path: expect.stringMatching(/^Plays .*\.csv$/) })
  const { path, data } = (await last(page, 'Filesystem.writeFile')) as Record<string, string>
  expect(Buffer.from(data!, 'base64').toString()).toMatch(/^\ufeffDay,Until,Plays\r\n\d{4}-/)
  await expect.poll(() => last(page, 'Share.share')).toEqual({ files: [`file:///cache/${path}`] })
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
  await fakeBridge(page, { hasPush: true })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Changelog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible()
  expect(await page.evaluate(() => window.fakeApp)).toMatchObject({
    calls: [],
    listeners: {},
    handlers: {},
  })
  expect(scripts.filter((url) => /connect-app/.test(url))).toEqual([])
})

const PUSH = 'Push notifications'
const NOTIFICATIONS = '/settings/notifications'
const pushSwitch = (page: Page) => page.getByRole('switch', { name: PUSH })
const asked = (page: Page, name: string) =>
  page.evaluate((wanted) => window.fakeApp.calls.filter(([each]) => each === wanted).length, name)
/** How often the app made its token invalid. */
const deletions = (page: Page) => page.evaluate(() => sessionStorage.getItem('deletions'))
const answers = (page: Page, permission: FakeApp['permission']) =>
  page.evaluate((answer) => void (window.fakeApp.permission = answer), permission)

/** Messages that arrived at the push service. */
const pushes = async (): Promise<FcmMessage[]> =>
  (await fetch(`${process.env.STORY_FCM}/received`)).json() as Promise<FcmMessage[]>

test('push notifications can be switched on in an app that has them, and nowhere else', async ({
  as,
}) => {
  const nobody = await as(undefined, device('HyphaApp/1.0'))
  await fakeBridge(nobody, { hasPush: true })
  await nobody.goto(NOTIFICATIONS)
  await expect(nobody).toHaveURL(`/login?redirect=${NOTIFICATIONS}`)
  expect(await asked(nobody, 'requestPermissions')).toBe(0)
  for (const [token, hasPush] of [
    ['', true],
    ['HyphaApp/1.0', false],
  ] as const) {
    const page = await as('listener', device(token))
    await fakeBridge(page, { hasPush })
    await page.goto(NOTIFICATIONS)
    await expect(page.getByRole('switch', { name: 'On this site' }).first()).toBeVisible()
    await expect(pushSwitch(page)).toHaveCount(0)
  }
})

test('the app asks for permission when push notifications are switched on, explains a refusal, and opens the page of a tapped one', async ({
  as,
}) => {
  const page = await as('listener', device('HyphaApp/1.0'))
  await fakeBridge(page, { hasPush: true })
  await page.goto(NOTIFICATIONS)
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await asked(page, 'requestPermissions')).toBe(0)
  expect(await asked(page, 'getToken')).toBe(0)

  await answers(page, 'denied')
  await pushSwitch(page).click()
  await expect(page.getByText('This phone doesn’t allow notifications from Hypha.')).toBeVisible()
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await asked(page, 'requestPermissions')).toBe(1)
  expect(await asked(page, 'getToken')).toBe(0)

  // Allowed in the phone's settings meanwhile.
  await answers(page, 'granted')
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  await expect(pushSwitch(page)).toBeEnabled()
  await expect(page.getByText('This phone doesn’t allow')).toBeHidden()

  const fan = await as('premium')
  await fan.goto('/faq')
  const [listener] = await readDatabase<{ id: number }>(
    `select id from account where email = 'listener@hypha.test'`,
  )
  await calls(fan, contract.social.followUser, { params: { id: listener!.id } })
  await expect.poll(async () => (await pushes()).length).toBeGreaterThan(0)
  const message = (await pushes()).at(-1)!
  expect(message).toMatchObject({
    token: 'phone-1:APA91b',
    notification: { body: expect.stringMatching(/ follows you$/) },
  })

  await page.evaluate(() => (document.body.dataset['same'] = ''))
  const tap = (data: object, actionId = 'tap') =>
    emit(page, 'notificationActionPerformed', { actionId, notification: { data } })
  await tap({ href: '/changelog' }, 'dismiss')
  await tap({ href: 'https://elsewhere.example/faq' })
  await tap({ href: '//elsewhere.example/faq' })
  await tap({})
  await expect(page).toHaveURL(NOTIFICATIONS)
  await tap(message.data!)
  await expect(page).toHaveURL(message.data!['href']!)
  await expect(page.locator('body[data-same]')).toBeAttached()
})

test('a phone gets a new token registered, and none after logging out', async ({ as }) => {
  const page = await as('founder', device('HyphaApp/1.0'))
  await fakeBridge(page, { hasPush: true })
  await page.goto(NOTIFICATIONS)
  const registered = () =>
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/user/push-devices'),
    )
  // A token that the app gets by itself is not sent before the switch is on.
  await emit(page, 'tokenReceived', { token: 'early:x' })
  await answers(page, 'granted')
  let request = registered()
  await pushSwitch(page).click()
  expect((await request).postDataJSON()).toEqual({ token: 'phone-1:APA91b', platform: 'android' })
  await expect(pushSwitch(page)).toBeEnabled()

  request = registered()
  await emit(page, 'tokenReceived', { token: 'phone-2:APA91b' })
  expect((await request).postDataJSON()).toMatchObject({ token: 'phone-2:APA91b' })
  // The next start of the app.
  request = registered()
  await page.reload()
  expect((await request).postDataJSON()).toMatchObject({ token: 'phone-1:APA91b' })

  await answers(page, 'granted')
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).not.toBeChecked()
  await expect(pushSwitch(page)).toBeEnabled()
  expect(await deletions(page)).toBe('1')
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeEnabled()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/logged-out')
  expect(await deletions(page)).toBe('2')
  expect(await page.evaluate(() => localStorage.getItem('hasPush'))).toBeNull()
})
