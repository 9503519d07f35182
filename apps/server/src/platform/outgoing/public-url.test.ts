import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { parsePublicUrl } from './public-url.ts'

describe('an address to send to', () => {
  test.each([
    'https://example.com',
    'https://example.com/hooks?of=hypha',
    'https://example.com:8443/',
    'https://bücher.example/',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('may be %s', (text) => expect(parsePublicUrl(text)).toBeInstanceOf(URL))

  test.each([
    ['', 'notUrl'],
    ['example.com', 'notUrl'],
    ['https://', 'notUrl'],
    ['http://example.com', 'notHttps'],
    ['ftp://example.com', 'notHttps'],
    ['file:///etc/passwd', 'notHttps'],
    ['https://user:secret@example.com', 'credentials'],
    ['https://user@example.com', 'credentials'],
    ['https://example.com:22', 'port'],
    ['https://example.com:5432', 'port'],
    ['https://example.com:80', 'port'],
    ['https://localhost', 'notPublic'],
    ['https://localhost.', 'notPublic'],
    ['https://app.localhost', 'notPublic'],
    ['https://printer.local', 'notPublic'],
    ['https://db.internal', 'notPublic'],
    ['https://metadata.google.internal/', 'notPublic'],
    ['https://postgres', 'notPublic'],
    ['https://127.0.0.1', 'notPublic'],
    ['https://127.1', 'notPublic'],
    ['https://2130706433', 'notPublic'],
    ['https://0x7f000001', 'notPublic'],
    ['https://0177.0.0.1', 'notPublic'],
    ['https://①②⑦.0.0.1', 'notPublic'],
    ['https://0.0.0.0', 'notPublic'],
    ['https://10.1.2.3', 'notPublic'],
    ['https://172.16.0.1', 'notPublic'],
    ['https://192.168.1.1', 'notPublic'],
    ['https://169.254.169.254/latest/meta-data', 'notPublic'],
    ['https://[::1]', 'notPublic'],
    ['https://[::]', 'notPublic'],
    ['https://[::ffff:127.0.0.1]', 'notPublic'],
    ['https://[::127.0.0.1]', 'notPublic'],
    ['https://[64:ff9b::7f00:1]', 'notPublic'],
    ['https://[fe80::1]', 'notPublic'],
    ['https://[fd00::1]', 'notPublic'],
    ['https://[2002:7f00:1::]', 'notPublic'],
  ])('is not %s: %s', (text, problem) => expect(parsePublicUrl(text)).toBe(problem))
})

test.each([
  ...['100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '172.31.255.255', '0.1.2.3'],
  ...['2001::1', '2001:db8::1', '3fff::1', 'ff02::1', 'fec0::1', 'example.com', ''],
])('%s is no address on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1'])('%s is one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
