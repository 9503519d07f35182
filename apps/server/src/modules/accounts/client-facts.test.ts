import { expect, test } from 'vitest'
import { countryOf, deviceName } from './client-facts.ts'

test('finds the country of a public address and none for a private one', async () => {
  expect(await countryOf('8.8.8.8')).toBe('US')
  expect(await countryOf('::ffff:193.0.6.139')).toBe('NL')
  expect(await countryOf('2001:67c:2e8::1')).toBe('NL')
  expect(await countryOf('127.0.0.1')).toBeNull()
  expect(await countryOf('10.0.0.7')).toBeNull()
  expect(await countryOf('not an address')).toBeNull()
})

test('names a device by its browser and system, or by its program', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(deviceName(firefox, 'en')).toBe('Firefox on Linux')
  expect(deviceName(firefox, 'de')).toBe('Firefox unter Linux')
  expect(deviceName('curl/8.5.0', 'en')).toBe('curl')
  expect(deviceName(null, 'en')).toBe('Unknown device')
  expect(deviceName('\u202e??', 'en')).toBe('Unknown device')
})
