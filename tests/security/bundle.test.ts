import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtWeb } from '../support/built-web.ts'

/** What must not be in files that everybody can download. */
const FORBIDDEN: readonly RegExp[] = [
  /sourceMappingURL/,
  /\b(sk|rk)_(test|live)_\w+/,
  /\bwhsec_\w+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  // Libraries use a bare http://localhost as the base of relative URLs.
  /https?:\/\/(localhost|127\.0\.0\.1)[:/]/,
  /hypha-demo/,
  /process\.env\.(?!NODE_ENV)\w+/,
  /postgres(ql)?:\/\//,
]

const HEXADECIMAL = /\b[0-9a-f]{32,}\b/gi
const QUOTED = /(?<=["'`])[\w+/=-]{24,}(?=["'`])/g
/** Bits for each character: words are below, keys in Base64 above. */
const RANDOM_BITS = 4.2

/** Returns the bits of each character by how often each occurs (Shannon). */
function entropyOf(text: string): number {
  const counts = Object.values(Object.groupBy(text, (each) => each)).map((each) => each!.length)
  return -counts.reduce((sum, n) => sum + (n / text.length) * Math.log2(n / text.length), 0)
}

const looksRandom = (text: string): string[] => [
  ...(text.match(HEXADECIMAL) ?? []),
  ...(text.match(QUOTED) ?? []).filter((each) => /\d/.test(each) && entropyOf(each) > RANDOM_BITS),
]

test('what looks like a key is recognized', () => {
  expect(looksRandom(`x='${randomBytes(32).toString('base64url')}'`)).toHaveLength(1)
  expect(looksRandom(`x='${randomBytes(32).toString('hex')}'`)).toHaveLength(1)
  expect(looksRandom("x='features.checkout.payment-form-2'")).toEqual([])
})

test('the production site contains no secret, source map, local address or file of the repository', async () => {
  const site = await builtWeb()
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /\.map$|\/\.(env|git|npmrc)/.test(file))).toEqual([])
  const found = files
    .filter((file) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(file))
    // The server's part isn't public.
    .filter((file) => !file.includes('/server/'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [
        ...FORBIDDEN.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
        ...looksRandom(text),
      ].map((hit) => `${file.slice(site.length)}: ${hit}`)
    })
  expect(found).toEqual([])
})
