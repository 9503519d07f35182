import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseStringPromise } from 'xml2js'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

// They have no types of their own. Capacitor's command reads the projects with the same packages.
const require = createRequire(import.meta.url)
const plist = require('plist') as { parse(xml: string): Record<string, unknown> }
const xcode = require('xcode') as {
  project(path: string): { parseSync(): void; hash: { project: { objects: Objects } } }
}
type Section = Record<string, Record<string, unknown> | string>
type Objects = Record<string, Section>

test('iOS: Info.plist plays in the background, and explains why it uses the camera', () => {
  const info = plist.parse(read('ios/App/App/Info.plist'))
  expect(info['UIBackgroundModes']).toEqual(['audio'])
  expect(info['NSCameraUsageDescription']).toMatch(/tickets/)
  // Nothing is sent to Firebase before the user turns push messages on.
  expect(info['FirebaseMessagingAutoInitEnabled']).toBe(false)
  expect(info['CFBundleDisplayName']).toBe('$(APP_NAME)')
  expect(info['CFBundleLocalizations']).toEqual(['en', 'de', 'pt-BR', 'he'])
})

test('iOS: the entitlements claim links and passwords of the instance', () => {
  expect(plist.parse(read('ios/App/App/App.entitlements'))).toEqual({
    'com.apple.developer.associated-domains': [
      'applinks:$(APP_HOST)',
      'webcredentials:$(APP_HOST)',
    ],
  })
})

test('iOS: the Xcode project reads the instance and the entitlements in every configuration', () => {
  const project = xcode.project(join(folder, 'ios/App/App.xcodeproj/project.pbxproj'))
  project.parseSync()
  const { objects } = project.hash.project
  const files = objects['PBXFileReference']!
  const configurations = Object.values(objects['XCBuildConfiguration']!).filter(
    (each) => typeof each !== 'string',
  )
  expect(configurations).toHaveLength(4)
  for (const { name, baseConfigurationReference } of configurations) {
    const file = files[String(baseConfigurationReference)] as { path: string }
    expect(file.path).toBe(name === 'Debug' ? '../debug.xcconfig' : '../instance.xcconfig')
  }
  expect(read('ios/debug.xcconfig')).toContain('#include "instance.xcconfig"')
  const targets = configurations
    .map(({ buildSettings }) => buildSettings as Record<string, unknown>)
    .filter((settings) => 'PRODUCT_BUNDLE_IDENTIFIER' in settings)
  expect(targets).toHaveLength(2)
  for (const settings of targets) {
    expect(settings['PRODUCT_BUNDLE_IDENTIFIER']).toBe('"$(APP_BUNDLE_ID)"')
    expect(settings['CODE_SIGN_ENTITLEMENTS']).toBe('App/App.entitlements')
  }
  // Every object that a group lists exists.
  const known = new Set(Object.values(objects).flatMap((section) => Object.keys(section)))
  for (const group of Object.values(objects['PBXGroup']!)) {
    if (typeof group === 'string') continue
    for (const { value } of group['children'] as { value: string }[]) expect(known).toContain(value)
  }
})

test('iOS: playback has its own audio session, which the ring switch doesn’t silence', () => {
  expect(read('ios/App/App/AppDelegate.swift')).toContain('.setCategory(.playback')
})

interface Manifest {
  manifest: {
    'uses-permission': { $: Record<string, string> }[]
    application: {
      $: Record<string, string>
      activity: { 'intent-filter': Filter[] }[]
    }[]
  }
}
interface Filter {
  $?: Record<string, string>
  action: { $: Record<string, string> }[]
  category: { $: Record<string, string> }[]
  data?: { $: Record<string, string> }[]
}

test('Android: the manifest plays in a foreground service, and opens verified links of the instance', async () => {
  const { manifest } = (await parseStringPromise(
    read('android/app/src/main/AndroidManifest.xml'),
  )) as Manifest
  expect(manifest['uses-permission'].map(({ $ }) => $['android:name'])).toEqual([
    'android.permission.INTERNET',
    'android.permission.CAMERA',
    'android.permission.FOREGROUND_SERVICE',
    'android.permission.FOREGROUND_SERVICE_MEDIA_PLAYBACK',
    'android.permission.WAKE_LOCK',
  ])
  const [application] = manifest.application
  const { 'meta-data': facts } = application! as unknown as { 'meta-data': { $: object }[] }
  expect(facts.map(({ $ }) => $)).toContainEqual({
    'android:name': 'firebase_messaging_auto_init_enabled',
    'android:value': 'false',
  })
  // Logins don't leave the device with its backup.
  expect(application!.$['android:allowBackup']).toBe('false')
  const links = application!.activity[0]!['intent-filter'].find(({ data }) => data)!
  expect(links.$).toEqual({ 'android:autoVerify': 'true' })
  expect(links.category.map(({ $ }) => $['android:name'])).toEqual([
    'android.intent.category.DEFAULT',
    'android.intent.category.BROWSABLE',
  ])
  expect(links.data!.map(({ $ }) => $)).toEqual([
    { 'android:scheme': 'https' },
    { 'android:host': '${appHost}' },
  ])
})

test('Android: the build takes id, name and host from the synced instance', () => {
  const gradle = read('android/app/build.gradle')
  for (const line of [
    'applicationId instance.appId',
    'manifestPlaceholders = [appHost: new URI(instance.server.url).host]',
    'resValue "string", "app_name", instance.appName',
  ])
    expect(gradle).toContain(line)
  for (const [open, close] of ['{}', '()', '[]'])
    expect(gradle.split(open!).length).toBe(gradle.split(close!).length)
})

test('push messages reach iOS through the app delegate, and have an icon on Android', () => {
  expect(read('ios/App/App/AppDelegate.swift')).toContain(
    'post(name: .capacitorDidRegisterForRemoteNotifications',
  )
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('@drawable/ic_notification')
  expect(read('android/app/src/main/res/drawable/ic_notification.xml')).toContain('<vector')
})

test('every XML file of the projects is well-formed', async () => {
  const files = globSync('{ios,android}/**/*.{xml,plist,storyboard,entitlements}', { cwd: folder })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) await expect(parseStringPromise(read(file)), file).resolves.toBeTruthy()
})
