import * as z from 'zod'
import { Product, ProductType } from './product.ts'

/** The formats that music is downloaded in. `original`: the file that was uploaded, bit for bit. */
export const DOWNLOAD_FORMATS = [
  'mp3-320',
  'mp3-v0',
  'flac',
  'wav',
  'aiff',
  'alac',
  'opus',
  'original',
] as const
export const DownloadFormatId = z.enum(DOWNLOAD_FORMATS)
export type DownloadFormatId = z.output<typeof DownloadFormatId>

/** A format as it is offered for one release or track. */
export const DownloadFormat = z
  .object({
    id: DownloadFormatId,
    /** Of a file in it, without a dot; of a release whose originals differ, those that there are: `wav, flac`. */
    extension: z.string(),
    /** Null where the format has none, or where tracks differ. */
    bitDepth: z.int().nullable(),
    sampleRate: z.int().nullable(),
    /** Of sound, where it is constant. */
    kbps: z.int().nullable(),
    /** Of all files in bytes: exact once they are made, reckoned before. */
    size: z.int(),
    isReady: z.boolean(),
  })
  .meta({ id: 'DownloadFormat' })
export type DownloadFormat = z.output<typeof DownloadFormat>

/** What came of asking for a file: ask again until it is ready; that counts once. */
export const Download = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('ready'),
      /** Signed for this person and file; good for five minutes, and longer for someone who has begun. */
      url: z.string(),
      fileName: z.string(),
      size: z.int(),
    }),
    /** `done` tracks of `of` are made. */
    z.object({ state: z.literal('preparing'), done: z.int(), of: z.int() }),
    z.object({ state: z.literal('failed') }),
  ])
  .meta({ id: 'Download' })
export type Download = z.output<typeof Download>

/** Free downloads today: purchased and own music never counts. */
export const DownloadLimit = z
  .object({ limit: z.int(), downloaded: z.int() })
  .meta({ id: 'DownloadLimit' })

export const PastDownload = Product.extend({
  format: DownloadFormatId,
  downloadedAt: z.string(),
}).meta({ id: 'PastDownload' })
export type PastDownload = z.output<typeof PastDownload>

export const DownloadWish = z.strictObject({
  productId: z.int().positive().max(2_147_483_647),
  type: ProductType,
  format: DownloadFormatId,
})
