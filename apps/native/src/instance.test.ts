import { expect, test } from 'vitest'
import { InstanceError, readInstance } from './instance.ts'

const PUBLIC_URL = 'https://music.example.org'
const HYPHA_IOS_APP_ID = 'ABCDE12345.org.example.music'
const HYPHA_ANDROID_PACKAGE = 'org.example.music'

test('an app belongs to the instance whose variables it is built with', () => {
  expect(
    readInstance({
      PUBLIC_URL: `${PUBLIC_URL}/`,
      SITE_NAME: 'Example',
      HYPHA_IOS_APP_ID,
      HYPHA_ANDROID_PACKAGE,
    }),
  ).toEqual({
    name: 'Example',
    url: PUBLIC_URL,
    host: 'music.example.org',
    ios: { team: 'ABCDE12345', bundleId: 'org.example.music' },
    androidPackage: 'org.example.music',
  })
})

test('one of the platforms is enough', () => {
  expect(readInstance({ PUBLIC_URL, HYPHA_IOS_APP_ID }).androidPackage).toBeNull()
  expect(readInstance({ PUBLIC_URL, HYPHA_ANDROID_PACKAGE }).ios).toBeNull()
})

test.each([
  [{ HYPHA_IOS_APP_ID }, /Set PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://music.example.org', HYPHA_IOS_APP_ID }, /https/],
  [{ PUBLIC_URL: `${PUBLIC_URL}/music`, HYPHA_IOS_APP_ID }, /without a path/],
  [{ PUBLIC_URL }, /Set HYPHA_IOS_APP_ID, HYPHA_ANDROID_PACKAGE, or both/],
  [
    { PUBLIC_URL, HYPHA_IOS_APP_ID: 'org.example.music' },
    /HYPHA_IOS_APP_ID is “org.example.music”/,
  ],
  [{ PUBLIC_URL, HYPHA_ANDROID_PACKAGE: 'music' }, /HYPHA_ANDROID_PACKAGE is “music”/],
  [{ PUBLIC_URL, HYPHA_ANDROID_PACKAGE: 'org.1.music' }, /HYPHA_ANDROID_PACKAGE is/],
])('rejects %o with a message', (env, sentence) => {
  expect(() => readInstance(env)).toThrow(InstanceError)
  expect(() => readInstance(env)).toThrow(sentence)
})
