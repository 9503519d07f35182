import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { NotFound } from '../../platform/errors.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { MediaMissing } from '../../ports/media-store/media-store.ts'
import { OBJECTS_REMOVED, PICTURES_PATH } from './pictures.service.ts'
import { drawSharePicture } from './share-picture.ts'

const NAME = /^[a-z0-9]{24}-(40|50|80|100|160|320|640|1280)\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const HOT_MAX = 2_000
const SHARE_NAME = /^[a-z0-9]{24}-share\.jpg$/

interface Parts {
  config: Pick<Config, 'cdnUrl'>
  store: MediaStore
  notifications: Notifications
}

/** Names are never reused. */
const CACHED = { 'cache-control': 'public, max-age=31536000, immutable' }
/** A CDN asks again after ten minutes, so it doesn't serve removed pictures for longer. Pages embed it from our origin. */
const CACHED_BY_CDN = {
  'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves pictures by their unguessable, immutable names, in the fixed sizes and formats only. */
export async function pictureRoutes(
  app: FastifyInstance,
  { config, store, notifications }: Parts,
): Promise<void> {
  const cached = config.cdnUrl ? CACHED_BY_CDN : CACHED
  const hot = new Map<string, Buffer>()
  const forget = () => hot.clear()
  await notifications.listen(OBJECTS_REMOVED, forget, forget)
  const readShare = shareReader(store)
  app.get(`${PICTURES_PATH}:name`, { compress: false }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const isShare = SHARE_NAME.test(name)
    const format = isShare ? 'jpg' : NAME.exec(name)?.[2]
    if (!format) throw new NotFound('pictures.gone')
    const picture =
      hot.get(name) ?? (isShare ? await readShare(name) : await read(store, `pictures/${name}`))
    if (hot.size >= HOT_MAX) hot.clear()
    hot.set(name, picture)
    const etag = `"${name}"`
    reply.headers({ etag, ...cached })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .headers({
        'content-type': TYPES[format]!,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture)
  })
}

/** Reads share pictures. They are drawn from the cover on the first request, one at a time, and then stored. */
function shareReader(store: MediaStore): (name: string) => Promise<Buffer> {
  let before: Promise<unknown> = Promise.resolve()
  const draw = async (name: string) => {
    const key = `pictures/${name}`
    if (await store.stat(key)) return read(store, key)
    const cover = await read(store, key.replace('-share', '-1280'))
    const picture = await drawSharePicture(cover)
    await store.put(key, Readable.from([picture]), 'image/jpeg')
    return picture
  }
  return async (name) => {
    if (await store.stat(`pictures/${name}`)) return read(store, `pictures/${name}`)
    const drawn = before.then(() => draw(name))
    before = drawn.catch(() => undefined)
    return drawn
  }
}

async function read(store: MediaStore, key: string): Promise<Buffer> {
  try {
    return Buffer.concat(await (await store.open(key)).toArray())
  } catch (error) {
    if (error instanceof MediaMissing) throw new NotFound('pictures.gone')
    throw error
  }
}
