import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptStream, encryptStream, NotDecryptable } from './encrypted-stream.ts'

const KEY = randomBytes(32)
const CHUNK = 256 * 1024

async function* inParts(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const encrypt = (content: Buffer, name = 'a', size = 70_000) =>
  buffer(encryptStream(inParts(content, size), KEY, name))
const decrypt = (sealed: Buffer, name = 'a', key = KEY, size = 50_001) =>
  buffer(decryptStream(inParts(sealed, size), key, name))

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5])(
  '%d bytes are encrypted and decrypted',
  async (length) => {
    const content = randomBytes(length)
    const sealed = await encrypt(content)
    expect((await decrypt(sealed)).equals(content)).toBe(true)
    if (length > 100) expect(sealed.includes(content.subarray(0, 20))).toBe(false)
  },
)

test('another key, another file, a changed byte and a missing end are refused', async () => {
  const content = randomBytes(2 * CHUNK + 100)
  const sealed = await encrypt(content)
  await expect(decrypt(sealed, 'a', randomBytes(32))).rejects.toThrow(NotDecryptable)
  await expect(decrypt(sealed, 'b')).rejects.toThrow(NotDecryptable)
  await expect(decrypt(content)).rejects.toThrow(NotDecryptable)
  await expect(decrypt(Buffer.alloc(0))).rejects.toThrow(NotDecryptable)
  const chunk = CHUNK + 16
  // After one whole chunk, after two, and within one.
  for (const length of [57 + chunk, 57 + 2 * chunk, sealed.length - 1])
    await expect(decrypt(sealed.subarray(0, length))).rejects.toThrow(NotDecryptable)
  const swapped = Buffer.concat([
    sealed.subarray(0, 57),
    sealed.subarray(57 + chunk, 57 + 2 * chunk),
    sealed.subarray(57, 57 + chunk),
    sealed.subarray(57 + 2 * chunk),
  ])
  await expect(decrypt(swapped)).rejects.toThrow(NotDecryptable)
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
      const altered = Buffer.from(sealed)
      altered[at]! ^= 1 << bit
      await expect(decrypt(altered)).rejects.toThrow(NotDecryptable)
    }),
    { numRuns: 20 },
  )
})
