/** Both stores as the product opens them, for tests that every store has to pass. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { startS3 } from '../../../../../tests/support/s3/server.ts'
import { createMediaStore } from './create.ts'
import { diskUploadRoutes } from './disk-upload-routes.ts'
import type { MediaStore } from './media-store.ts'

export interface OpenedStore {
  store: MediaStore
  /** The number of leftovers of unfinished writes. */
  leftovers: () => Promise<number>
  close: () => Promise<void>
}

async function openDisk(folder: string): Promise<OpenedStore> {
  const app = Fastify()
  const root = join(folder, 'media')
  // The routes need the store and the store needs their address, so the address is filled in once known.
  const choice = { kind: 'disk' as const, root, publicUrl: '', secret: 'a secret of the test' }
  const store = await createMediaStore(choice)
  await diskUploadRoutes(app, store, async () => true)
  choice.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    store,
    leftovers: async () => (await readdir(join(root, '.writing'))).length,
    close: () => app.close(),
  }
}

async function openS3(): Promise<OpenedStore> {
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
  const s3 = await startS3(credentials, 'media')
  const { endpoint } = s3
  const store = await createMediaStore({
    kind: 's3',
    bucket: 'media',
    region: 'eu-central-1',
    endpoint,
    ...credentials,
  })
  return {
    store,
    leftovers: async () => s3.bucket.uploads.size,
    close: async () => {
      await store.close()
      await s3.close()
    },
  }
}

export const everyStore = [
  { kind: 'disk', start: openDisk },
  { kind: 's3', start: openS3 },
]

export const terms = (bytes: number, secondsFromNow = 60) => ({
  bytes,
  contentType: 'audio/wav',
  expiresAt: new Date(Date.now() + secondsFromNow * 1000),
})

/** Uploads a file to a signed address, like a browser. */
export const upload = (url: string, body: Buffer, contentType = 'audio/wav') =>
  fetch(url, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': contentType },
  })
