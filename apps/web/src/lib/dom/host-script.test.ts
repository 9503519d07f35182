import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { hostScript } from './host-script.ts'

/** Attributes and properties the script sets for a device. */
function classesFor(userAgent: string, height = 800) {
  const dataset: Record<string, string> = {}
  const properties: Record<string, string> = {}
  const style = { setProperty: (name: string, value: string) => (properties[name] = value) }
  runInNewContext(hostScript, {
    document: { documentElement: { dataset, style } },
    navigator: { userAgent },
    screen: { height },
  })
  return { host: dataset['host'] ?? 'web', statusBar: properties['--status-bar'] }
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36'

describe('our app, the web, and the browser of a messenger', () => {
  test.each([
    [`${IPHONE} HyphaApp/1.0`, 'app'],
    [`${ANDROID} HyphaApp/1.0`, 'app'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'web'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'web'],
    [`${IPHONE} NotHyphaApp/1.0`, 'web'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36', 'web'],
    [`${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0;FBBV/1]`, 'messenger'],
    [
      `${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/500.0;]`,
      'messenger',
    ],
    [`${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 Telegram-Android/11.9`, 'messenger'],
    [`${IPHONE} Mobile/22F76 Instagram 390.0.0`, 'messenger'],
    [`${IPHONE} Mobile/22F76 Safari Line/15.7.0`, 'messenger'],
  ])('%s is detected as %s', (userAgent, host) => {
    expect(classesFor(userAgent).host).toBe(host)
  })
})

describe('the status bar of our app on iOS', () => {
  test.each([
    [852, '59px', 'iPhone 14 Pro, 15, 15 Pro, 16'],
    [874, '59px', 'iPhone 16 Pro, 17, 17 Pro'],
    [912, '59px', 'iPhone Air'],
    [932, '59px', 'iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus'],
    [956, '59px', 'iPhone 16 Pro Max, 17 Pro Max'],
    [812, '47px', 'iPhone X, XS, 11 Pro, 12 mini, 13 mini'],
    [844, '47px', 'iPhone 12, 12 Pro, 13, 13 Pro, 14, 16e'],
    [896, '47px', 'iPhone XR, XS Max, 11, 11 Pro Max'],
    [926, '47px', 'iPhone 12 Pro Max, 13 Pro Max, 14 Plus'],
    [480, '20px', 'apps made for iPhone, on an iPad'],
    [568, '20px', 'iPhone SE, first'],
    [667, '20px', 'iPhone 8, SE'],
    [736, '20px', 'iPhone 8 Plus'],
    [1000, '54px', 'iPhones that are not known yet'],
    [693, '54px', 'larger text and controls'],
  ])('on a screen %i points high: %s (%s)', (height, statusBar) => {
    expect(classesFor(`${IPHONE} HyphaApp/1.0`, height).statusBar).toBe(statusBar)
  })

  test('an iPad has the plain status bar, and other devices have none', () => {
    expect(classesFor(`${IPHONE.replace('iPhone;', 'iPad;')} HyphaApp/1.0`, 1194).statusBar).toBe(
      '20px',
    )
    expect(classesFor(`${ANDROID} HyphaApp/1.0`, 852).statusBar).toBeUndefined()
    expect(classesFor(IPHONE, 852).statusBar).toBeUndefined()
  })
})
