import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const env = {
  PATH: process.env['PATH'],
  HOME: tmpdir(),
  PUBLIC_URL: 'https://music.example.org',
  SITE_NAME: '</script><b>Example',
  HYPHA_IOS_APP_ID: 'ABCDE12345.org.example.music',
  HYPHA_ANDROID_PACKAGE: 'org.example.music.android',
}

/** What git ignores, so that the copy is what a fresh checkout has. */
const GENERATED =
  /\/(node_modules|www|capacitor\.config\.json|config\.xml|instance\.xcconfig|capacitor-cordova-\w+-plugins|assets|build|public)$|\.png$/

let folder: string
let native: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'native-')))
  native = join(folder, 'apps/native')
  await cp(join(root, 'apps/native'), native, {
    recursive: true,
    filter: (path) => !GENERATED.test(path),
  })
  for (const path of [
    'apps/web/browsers.ts',
    'apps/web/public/icon.svg',
    'packages/i18n/src/languages.ts',
  ])
    await cp(join(root, path), join(folder, path))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await run(process.execPath, [join(native, 'src/sync.ts')], { cwd: folder, env })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (path: string) => readFile(join(native, path), 'utf8')
const json = async (path: string) => JSON.parse(await read(path)) as Record<string, unknown>

const IOS = 'ios/App/App'
const ANDROID = 'android/app/src/main'

test.each([`${IOS}/capacitor.config.json`, `${ANDROID}/assets/capacitor.config.json`])(
  '[NA-01] %s loads the site of the instance, names the app in the user agent, and stays on its host',
  async (path) => {
    expect(await json(path)).toMatchObject({
      appId: 'org.example.music.android',
      appendUserAgent: 'HyphaApp/1.0',
      server: {
        url: 'https://music.example.org',
        errorPath: 'index.html',
        allowNavigation: ['music.example.org'],
      },
      ios: { contentInset: 'never', preferredContentMode: 'mobile' },
      android: { minWebViewVersion: 119 },
    })
  },
)

test('both apps contain the page for when the site can’t be reached, and no other', async () => {
  for (const folderOfPage of [`${IOS}/public`, `${ANDROID}/assets/public`]) {
    const page = await read(`${folderOfPage}/index.html`)
    expect(page).toContain('"https://music.example.org"')
    expect(page).toContain('Check your connection and try again.')
    // The name of a site can't break out of the script.
    expect(page).not.toContain('</script><b>')
    expect(page.match(/<\/script>/g)).toHaveLength(1)
  }
})

test('iOS gets the bundle id, team and host as build settings', async () => {
  expect((await read('ios/instance.xcconfig')).split('\n')).toEqual(
    expect.arrayContaining([
      'APP_HOST = music.example.org',
      'APP_BUNDLE_ID = org.example.music',
      'DEVELOPMENT_TEAM = ABCDE12345',
    ]),
  )
})

/** The packages that a file of the projects refers to, without the folder that they are in. */
async function packagesIn(text: string, from: string): Promise<string[]> {
  const paths = [...text.matchAll(/["'](\.\.\/[^"']*node_modules\/[^"']+)["']/g)].map(
    ([, path]) => path!,
  )
  for (const path of paths) expect(existsSync(join(from, path)), path).toBe(true)
  return paths.map((path) => path.slice(path.indexOf('node_modules/')))
}

test.each([
  ['ios/App/CapApp-SPM/Package.swift', 'ios/App/CapApp-SPM'],
  ['android/capacitor.settings.gradle', 'android'],
  ['android/app/capacitor.build.gradle', 'android/app'],
])('%s refers to installed plugins, and its committed state is up to date', async (path, at) => {
  const committed = await readFile(join(root, 'apps/native', path), 'utf8')
  const synced = await read(path)
  const packages = await packagesIn(committed, join(root, 'apps/native', at))
  expect(await packagesIn(synced, join(native, at))).toEqual(packages)
  const withoutPaths = (text: string) => text.replaceAll(/["'][^"']*node_modules\//g, '')
  expect(withoutPaths(synced)).toBe(withoutPaths(committed))
})

test('the media session is only part of Android’s app', async () => {
  expect(await read('android/capacitor.settings.gradle')).toContain('capacitor-media-session')
  expect(await read('ios/App/CapApp-SPM/Package.swift')).not.toContain('media-session')
})

test('without a configuration of Firebase no app contains its code', async () => {
  for (const path of ['android/capacitor.settings.gradle', 'ios/App/CapApp-SPM/Package.swift'])
    expect(await read(path)).not.toMatch(/firebase/i)
})

test('with one, each app has push messages, and shows none while it is open', async () => {
  const copy = join(folder, 'apps/with-push')
  await cp(native, copy, { recursive: true, filter: (path) => !GENERATED.test(path) })
  await writeFile(join(copy, 'ios/App/App/GoogleService-Info.plist'), '')
  const sync = () => run(process.execPath, [join(copy, 'src/sync.ts')], { cwd: folder, env })
  const of = (path: string) => readFile(join(copy, path), 'utf8')
  await sync()
  expect(await of('ios/App/CapApp-SPM/Package.swift')).toContain('CapacitorFirebaseMessaging')
  expect(await of('android/capacitor.settings.gradle')).not.toMatch(/firebase/i)
  await writeFile(join(copy, 'android/app/google-services.json'), '{}')
  await sync()
  const gradle = await of('android/capacitor.settings.gradle')
  expect(gradle).toContain("':capacitor-firebase-messaging'")
  expect(gradle).toContain('capacitor-media-session')
  expect(JSON.parse(await of(`${IOS}/capacitor.config.json`))).toMatchObject({
    packageClassList: expect.arrayContaining(['FirebaseMessagingPlugin']),
    plugins: { FirebaseMessaging: { presentationOptions: [] } },
  })
  await packagesIn(gradle, join(copy, 'android'))
})

test('iOS uses the native code of the version that is installed', async () => {
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@capacitor/ios/package.json'), 'utf8'),
  ) as { version: string }
  expect(await read('ios/App/CapApp-SPM/Package.swift')).toContain(
    `capacitor-swift-pm.git", exact: "${version}"`,
  )
})

test('icons are drawn in every size that the projects refer to', async () => {
  const sideOf = async (path: string) => {
    const { width, height, hasAlpha } = await sharp(await readFile(join(native, path))).metadata()
    expect(height, path).toBe(width)
    return { width, hasAlpha }
  }
  // The App Store refuses icons with transparency.
  expect(await sideOf(`${IOS}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`)).toEqual({
    width: 1024,
    hasAlpha: false,
  })
  for (const [density, scale] of Object.entries({ mdpi: 1, hdpi: 1.5, xxxhdpi: 4 })) {
    const icon = (name: string) => sideOf(`${ANDROID}/res/mipmap-${density}/${name}.png`)
    expect((await icon('ic_launcher')).width).toBe(48 * scale)
    expect((await icon('ic_launcher_round')).width).toBe(48 * scale)
    expect((await icon('ic_launcher_foreground')).width).toBe(108 * scale)
  }
})

test('everything that settings.gradle includes is there', async () => {
  expect(existsSync(join(native, 'android/capacitor-cordova-android-plugins/build.gradle'))).toBe(
    true,
  )
  expect(
    existsSync(join(native, 'android/capacitor-cordova-android-plugins/cordova.variables.gradle')),
  ).toBe(true)
})

test('without its variables nothing is written and the first problem is named', async () => {
  const { PUBLIC_URL: _, ...without } = env
  const before = await read('capacitor.config.json')
  await expect(
    run(process.execPath, [join(native, 'src/sync.ts')], { cwd: folder, env: without }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: '\nSet PUBLIC_URL to the https address of your instance.\n\n',
  })
  expect(await read('capacitor.config.json')).toBe(before)
})
