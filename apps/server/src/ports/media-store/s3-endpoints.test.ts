import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../../../../../tests/support/s3/server.ts'
import { createMediaStore } from './create.ts'
import type { MediaStore } from './media-store.ts'
import { terms, upload } from './opened-stores.fixture.ts'

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
let s3: Awaited<ReturnType<typeof startS3>>
let store: MediaStore
/** The same server by its other name. */
let publicEndpoint: string
beforeAll(async () => {
  s3 = await startS3(credentials, 'media')
  publicEndpoint = s3.endpoint.replace('127.0.0.1', 'localhost')
  const { endpoint } = s3
  const choice = { kind: 's3' as const, bucket: 'media', region: 'eu', ...credentials }
  store = await createMediaStore({ ...choice, endpoint, publicEndpoint })
})
afterAll(async () => {
  await store.close()
  await s3.close()
})

test('browsers upload to the public endpoint, and the server reads from its own', async () => {
  const body = Buffer.from('sounds')
  const whole = await store.uploadUrl('up/whole', terms(body.length))
  const parted = await store.parts.begin('up/parted', 'audio/wav')
  const part = await store.parts.url(parted, 1, terms(body.length))
  for (const url of [whole, part]) {
    expect(new URL(url).origin).toBe(publicEndpoint)
    // The host is signed, so the address is worth nothing at the internal one.
    expect((await upload(url.replace(publicEndpoint, s3.endpoint), body)).status).toBe(403)
    expect((await upload(url, body)).status).toBe(200)
  }
  await store.parts.join(parted, body.length)
  for (const key of ['up/whole', 'up/parted'])
    expect(await buffer(await store.open(key))).toEqual(body)
})
