import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

const APPLE = '/.well-known/apple-app-site-association'
const ANDROID = '/.well-known/assetlinks.json'
const FINGERPRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0'))
  .join(':')
  .toUpperCase()

let app: TestApp
afterEach(() => app.close())

test('an instance without apps claims none', async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  for (const path of [APPLE, ANDROID])
    expect((await app.visitor().send('GET', path)).status, path).toBe(404)
})

test('an instance with apps lets them open its pages, but no calls and files', async () => {
  app = await startTestApp({
    HYPHA_ROLES: 'web',
    HYPHA_IOS_APP_ID: 'ABCDE12345.org.example.music',
    HYPHA_ANDROID_PACKAGE: 'org.example.music',
    HYPHA_ANDROID_FINGERPRINTS: `${FINGERPRINT}, ${FINGERPRINT.toLowerCase()}`,
  })
  const apple = await app.visitor().send<{
    applinks: { details: { appIDs: string[]; components: { '/': string; exclude?: true }[] }[] }
    webcredentials: { apps: string[] }
  }>('GET', APPLE)
  expect(apple.headers.get('content-type')).toMatch(/^application\/json/)
  const [{ appIDs, components } = { appIDs: [], components: [] }] = apple.body.applinks.details
  expect(appIDs).toEqual(['ABCDE12345.org.example.music'])
  expect(apple.body.webcredentials.apps).toEqual(appIDs)
  // iOS takes the first that matches.
  expect(components.at(-1)).toEqual({ '/': '*' })
  expect(components).toContainEqual({ '/': '/api/*', exclude: true })
  expect(components).toContainEqual({ '/': '/mails-off/*', exclude: true })

  const android = await app.visitor().send('GET', ANDROID)
  expect(android.headers.get('content-type')).toMatch(/^application\/json/)
  expect(android.body).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'org.example.music',
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ])
})
