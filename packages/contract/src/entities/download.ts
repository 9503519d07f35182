import * as z from 'zod'
import { Product, ProductType } from './product.ts'

/** Download formats. `original` is the uploaded file, bit for bit. */
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

/** A format offered for a release or track. */
export const DownloadFormat = z
  .object({
    id: DownloadFormatId,
    /** Without a dot. For a release with different originals, all of them: `wav, flac`. */
    extension: z.string(),
    /** Null if the format has none, or if tracks differ. */
    bitDepth: z.int().nullable(),
    sampleRate: z.int().nullable(),
    /** Bit rate of the audio, if constant. */
    kbps: z.int().nullable(),
    /** Total size in bytes: exact once the files exist, estimated before. */
    size: z.int(),
    isReady: z.boolean(),
  })
  .meta({ id: 'DownloadFormat' })
export type DownloadFormat = z.output<typeof DownloadFormat>

/** Response to a download request. Repeat the request until the file is ready; it counts once. */
export const Download = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('ready'),
      /** Signed for this user and file. Valid for five minutes, or longer once the download has started. */
      url: z.string(),
      fileName: z.string(),
      size: z.int(),
    }),
    /** `done` of `of` tracks are prepared. */
    z.object({ state: z.literal('preparing'), done: z.int(), of: z.int() }),
    z.object({ state: z.literal('failed') }),
  ])
  .meta({ id: 'Download' })
export type Download = z.output<typeof Download>

/** Today's free downloads. Purchases and own music don't count. */
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
