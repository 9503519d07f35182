import { expect, test } from 'vitest'
import { companionHash } from '../../platform/auth/access-token.ts'
import { createStreamAddresses, type SignedQuery } from './stream-address.ts'

const addresses = createStreamAddresses([Buffer.alloc(32, 7)])
const now = new Date('2026-03-01T12:30:00Z')
const mine = companionHash('my browser')
const path = '/media/streams/tracks/abc/standard.mp4'

const parts = (address: string): [string, SignedQuery] => {
  const url = new URL(address, 'http://x')
  return [url.pathname, Object.fromEntries(url.searchParams)]
}

test('[S-19] rejects an address if any byte is changed, and an expired one', () => {
  const address = addresses.sign(path, null, now)
  expect(addresses.verify(...parts(address), null, now)).toBe(true)
  const [, query] = parts(address)
  expect(addresses.verify(path.replace('standard', 'high'), query, null, now)).toBe(false)
  expect(
    addresses.verify(path, { ...query, expires: String(Number(query.expires) + 3600) }, null, now),
  ).toBe(false)
  expect(addresses.verify(path, { ...query, bound: 'open' }, mine, now)).toBe(false)
  const signature = query.signature!
  for (let i = 0; i < signature.length; i++) {
    const changed =
      signature.slice(0, i) + (signature[i] === 'A' ? 'B' : 'A') + signature.slice(i + 1)
    expect(addresses.verify(path, { ...query, signature: changed }, null, now)).toBe(false)
  }
  expect(addresses.verify(...parts(address), null, new Date(now.getTime() + 7 * 3_600_000))).toBe(
    false,
  )
})

test('an address for one browser does not work in another', () => {
  const [, query] = parts(
    addresses.sign(path, { by: 'session.1', companionHash: mine, whileClosed: false }, now),
  )
  expect(addresses.verify(path, query, mine, now)).toBe(true)
  expect(addresses.verify(path, query, companionHash('another'), now)).toBe(false)
  expect(addresses.verify(path, query, null, now)).toBe(false)
  expect(addresses.verify(path, { ...query, bound: undefined }, mine, now)).toBe(false)
  expect(addresses.verify(path, { ...query, bound: 'closed' }, mine, now)).toBe(false)
  expect(addresses.verify(path, { ...query, by: 'session.2' }, mine, now)).toBe(false)
  expect(addresses.verify(path, { ...query, by: undefined }, mine, now)).toBe(false)
})

test('an address for a non-browser client works without a cookie, and cannot be turned into one for a browser', () => {
  const [, query] = parts(
    addresses.sign(path, { by: 'session.1', companionHash: null, whileClosed: true }, now),
  )
  expect(query.bound).toBe('closed-any')
  expect(addresses.verify(path, query, null, now)).toBe(true)
  expect(addresses.verify(path, query, mine, now)).toBe(true)
  expect(addresses.verify(path, { ...query, bound: 'closed' }, mine, now)).toBe(false)
  const [, browsers] = parts(
    addresses.sign(path, { by: 'session.1', companionHash: mine, whileClosed: true }, now),
  )
  expect(addresses.verify(path, { ...browsers, bound: 'closed-any' }, null, now)).toBe(false)
})
