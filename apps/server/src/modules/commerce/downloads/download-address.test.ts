import { expect, test } from 'vitest'
import { createDownloadAddresses, type DownloadQuery } from './download-address.ts'

const addresses = createDownloadAddresses([Buffer.alloc(32, 7)])
const now = new Date('2026-03-01T12:30:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const path = '/media/downloads/file/downloads/abc/flac.flac'

const queryOf = (address: string): DownloadQuery =>
  Object.fromEntries(new URL(address, 'http://x').searchParams)
const query = queryOf(addresses.sign(path, 12, '01 - A - B.flac', now))

test('[S-19] an address is valid for five minutes; rejects it if any byte is changed', () => {
  expect(addresses.verify(path, query, now)).toMatchObject({
    userId: 12,
    name: '01 - A - B.flac',
    isFresh: true,
  })
  expect(addresses.verify(path, query, later(300))?.isFresh).toBe(true)
  expect(addresses.verify(path, query, later(301))?.isFresh).toBe(false)
  expect(addresses.verify(path, query, later(300 + 24 * 3600 + 1))).toBeNull()
  expect(addresses.verify(`${path}x`, query, now)).toBeNull()
  for (const field of ['user', 'name', 'expires', 'signature'] as const) {
    const value = query[field]!
    for (let i = 0; i < value.length; i++) {
      const changed = value.slice(0, i) + (value[i] === '1' ? '2' : '1') + value.slice(i + 1)
      expect(addresses.verify(path, { ...query, [field]: changed }, now)).toBeNull()
    }
    expect(addresses.verify(path, { ...query, [field]: undefined }, now)).toBeNull()
  }
  const twice = { ...query, name: [query.name, query.name] } as unknown as DownloadQuery
  expect(addresses.verify(path, twice, now)).toBeNull()
})

test('the ETag of a file stays the same for the same user’s next address, and differs for others', () => {
  const tagOf = (user: number) =>
    addresses.verify(path, queryOf(addresses.sign(path, user, 'x', later(10))), later(10))!.etag
  expect(tagOf(12)).toBe(addresses.verify(path, query, now)!.etag)
  expect(tagOf(13)).not.toBe(tagOf(12))
})
