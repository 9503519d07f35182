import * as z from 'zod'
import { priceChoice } from './price.ts'
import { SalePrice } from './sale-period.ts'
import { ArtistRef } from './artist.ts'
import { Credit } from './credit.ts'

export const TrackKey = z
  .object({ id: z.int(), code: z.string(), name: z.string(), group: z.enum(['A', 'B']) })
  .meta({ id: 'SongKey' })

/** Processing state of an uploaded track. */
export const TRACK_STATES = ['awaiting_upload', 'uploaded', 'preparing', 'ready', 'failed'] as const
export const TrackState = z.enum(TRACK_STATES)
export type TrackState = z.output<typeof TrackState>

/**
 * One rendition as a single fragmented MP4 file in byte ranges: `initBytes` of header, then segments. With it
 * a player needs no playlist request before the first sound.
 */
export const Stream = z
  .object({
    quality: z.enum(['standard', 'high']),
    url: z.string(),
    codec: z.string(),
    bitsPerSecond: z.int(),
    initBytes: z.int(),
    segmentBytes: z.array(z.int()),
    segmentSeconds: z.array(z.number()),
  })
  .meta({ id: 'Stream' })
export type Stream = z.output<typeof Stream>

export const Track = z
  .object({
    id: z.int(),
    /** `{slug-of-title}-{id}`, for its URL; only the id counts. */
    identifier: z.string(),
    title: z.string(),
    artist: ArtistRef,
    /** URL of the signed master playlist; null while there is nothing to play. */
    link: z.string().nullable(),
    /** In a pre-order: whether it is available at once, or only from the release date. */
    preOrder: z.enum(['instant', 'waiting']).optional(),
    price: z.number(),
    /** A running sale; `price` is without it. */
    sale: SalePrice.optional(),
    ...priceChoice,
    inCart: z.boolean(),
    isPurchased: z.boolean(),
    isFavorite: z.boolean(),
    isFavoriteHidden: z.boolean(),
    deletedAt: z.iso.datetime().nullable(),
    bpm: z.number().nullable(),
    key: TrackKey.nullable(),
    /** In seconds, from the exact sample count. */
    duration: z.number(),
    /** Size of the original file in bytes. */
    size: z.int(),
    publishedAt: z.iso.datetime().nullable(),
    playLists: z.array(
      z.object({
        musicRelease: z.object({ id: z.int(), identifier: z.string(), title: z.string() }),
      }),
    ),
    trackFile: z
      .object({
        state: TrackState,
        /** Counts changes of the track's fields: a client with the same revision is up to date. */
        revision: z.int(),
        failure: z.string().nullable(),
        suggestedBpm: z.number().nullable(),
        suggestedKey: TrackKey.nullable(),
        loudnessLufs: z.number().nullable(),
        truePeakDb: z.number().nullable(),
        /** The file that resumes the upload when chosen again; null once uploaded. */
        awaits: z.object({ fileName: z.string(), lastModified: z.int().nullable() }).nullable(),
        /** As it was named when it was chosen. */
        fileName: z.string().nullable(),
        /**
         * What the analysis doubts about the sound, with which the track can be published anyway, and whether the stored
         * original is damaged.
         */
        doubts: z.array(z.enum(['silent', 'clipped', 'damaged'])),
        /** Another track of the same user with an identical file. */
        sameFileAs: z
          .object({ id: z.int(), title: z.string(), releaseTitle: z.string() })
          .nullable(),
      })
      .nullable(),
    /** 1,024 unsigned bytes in base64: levels relative to the loudest. */
    peaks: z.string().nullable(),
    /** Loudness of the master, for normalization; null until measured. */
    loudness: z
      .object({
        /** By BS.1770-4. */
        integratedLufs: z.number(),
        truePeakDb: z.number(),
      })
      .nullable(),
    streams: z.array(Stream),
    /** Without hyphens. */
    isrc: z.string().nullable(),
    secondaryArtists: z.array(Credit),
  })
  .meta({ id: 'Song' })
export type Track = z.output<typeof Track>
