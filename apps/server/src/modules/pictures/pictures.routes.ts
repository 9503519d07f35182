import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../platform/errors.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { MediaMissing } from '../../ports/media-store/media-store.ts'

const NAME = /^[a-z0-9]{24}-(40|50|80|100|160|320|640|1280)\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const HOT_MAX = 2_000

/** Pictures by their unguessable, immutable names, in the fixed sizes and formats only. */
export function pictureRoutes(app: FastifyInstance, store: MediaStore): void {
  const hot = new Map<string, Buffer>()
  app.get('/media/pictures/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const format = NAME.exec(name)?.[2]
    if (!format) throw new NotFound('There is no such picture.')
    const picture = hot.get(name) ?? (await read(store, `pictures/${name}`))
    if (hot.size >= HOT_MAX) hot.clear()
    hot.set(name, picture)
    return reply
      .headers({
        'content-type': TYPES[format]!,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(picture)
  })
}

async function read(store: MediaStore, key: string): Promise<Buffer> {
  try {
    return Buffer.concat(await (await store.open(key)).toArray())
  } catch (error) {
    if (error instanceof MediaMissing) throw new NotFound('There is no such picture.')
    throw error
  }
}
