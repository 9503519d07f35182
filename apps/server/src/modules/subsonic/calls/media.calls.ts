import { createHash } from 'node:crypto'
import { MediaMissing } from '../../../ports/media-store/media-store.ts'
import { pictureKey } from '../../pictures/index.ts'
import {
  contentDisposition,
  contentTypeOf,
  findOriginal,
  sendFile,
  wholeFile,
} from '../../commerce/index.ts'
import { numberOf } from '../protocol/ids.ts'
import { notFound } from '../protocol/subsonic-error.ts'
import { createCoverArt, type Picture } from '../cover-art.service.ts'
import { renditionOf } from '../viewer.ts'
import { STREAM_TYPE } from '../views/song.view.ts'
import type { Call, CallParts, Handlers } from './call.ts'

type RunningFiles = Parameters<typeof sendFile>[1]['running']

/** Streams, downloads and pictures. Streams don't count as plays: clients load ahead, and `scrobble` counts. */
export const mediaCalls = (parts: CallParts, running: RunningFiles): Handlers => {
  const { db, store, downloads, music } = parts
  const coverArt = createCoverArt(parts)

  const sendPicture = async ({ reply }: Call, { key, sizes }: Picture, size: number) => {
    const px = sizes.find((each) => each >= size) ?? sizes.at(-1)!
    try {
      const bytes = await (await store.open(pictureKey(key, px, 'jpg'))).toArray()
      await reply
        .headers({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' })
        .send(Buffer.concat(bytes))
    } catch (error) {
      throw error instanceof MediaMissing ? notFound() : error
    }
  }

  return {
    /** `format` makes no difference: nothing is transcoded, and `raw` is what `size` and `suffix` describe. */
    stream: async ({ params, user, reply }) => {
      const id = numberOf(params.required('id'), 'song')
      const maxKbps = params.int('maxBitRate', 0)
      const viewer = await music.viewer(user)
      const { key, bytes } = renditionOf(await music.song(viewer, id), viewer, maxKbps)
      const file = { parts: wholeFile(key, bytes), contentType: STREAM_TYPE, etag: etagOf(key) }
      await sendFile(reply, { store, running }, file)
      return undefined
    },

    /** The original, by the rules of downloads: bought music, and free music within the day's limit. */
    download: async ({ params, user, reply }) => {
      const id = numberOf(params.required('id'), 'song')
      await music.song(await music.viewer(user), id)
      await downloads.ask({ productId: id, type: 'song', format: 'original' }, user)
      const original = await findOriginal(db, id)
      if (!original) throw notFound()
      const { key, bytes, fileName } = original
      await sendFile(
        reply,
        { store, running },
        {
          ...{ parts: wholeFile(key, bytes), etag: etagOf(key) },
          contentType: contentTypeOf(fileName),
          disposition: contentDisposition(fileName),
        },
      )
      return undefined
    },

    getCoverArt: async (call) => {
      const id = call.params.required('id')
      const size = call.params.int('size', Number.MAX_SAFE_INTEGER)
      const picture = await coverArt(await music.viewer(call.user), id)
      await sendPicture(call, picture, size)
      return undefined
    },
  }
}

/** Files never change under their key, which is nobody's business. */
const etagOf = (key: string): string =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
