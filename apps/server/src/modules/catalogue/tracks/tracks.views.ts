import { keyById, type Track, toDollars } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { viewChoice } from '../cards/price-choice.ts'
import { viewSale } from '../cards/sale-price.ts'
import { soundDoubts } from './sound-doubts.ts'
import { trackIdentifier } from './track-identifier.ts'
import type { TrackRow } from './tracks.queries.ts'
import { renderStored } from '../../../platform/texts/render.ts'

export interface TrackExtras {
  /** Signed address of the master playlist, or null if this viewer cannot play it. */
  link: string | null
  streams: Track['streams']
  /** Whether the viewer may see the state of the file's preparation. */
  seesFile: boolean
  language: Language
}

/** Of tracks that aren't out yet, others get title and length. */
const withoutSound = { peaks: null, loudness: null, isrc: null }

export const viewTrack = (row: TrackRow, extras: TrackExtras): Track => ({
  ...view(row, extras),
  ...(row.preorder_at && extras.link === null && !extras.seesFile && withoutSound),
})

const view = (row: TrackRow, { link, streams, seesFile, language }: TrackExtras): Track => ({
  id: row.id,
  identifier: trackIdentifier(row),
  title: row.title,
  artist: { id: row.artist_id, identifier: row.artist_identifier, name: row.artist_name },
  link,
  ...(row.preorder_at && { preOrder: row.is_instant ? 'instant' : 'waiting' }),
  price: toDollars(row.price_cents),
  ...viewSale(row.sale),
  ...viewChoice(row),
  inCart: false,
  isPurchased: false,
  isFavorite: false,
  isFavoriteHidden: false,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  bpm: row.bpm,
  key: keyById(row.key_id),
  duration: row.duration_seconds ?? 0,
  size: row.original_bytes,
  publishedAt: row.release_status === 'published' ? row.released_at.toISOString() : null,
  playLists: [
    {
      musicRelease: {
        id: row.release_id,
        identifier: row.release_identifier,
        title: row.release_title,
      },
    },
  ],
  trackFile: seesFile
    ? {
        state: row.state,
        revision: row.revision,
        failure: renderStored(language, row.failure),
        suggestedBpm: row.suggested_bpm,
        suggestedKey: keyById(row.suggested_key_id),
        loudnessLufs: row.loudness_lufs,
        truePeakDb: row.true_peak_db,
        awaits:
          row.state === 'awaiting_upload' && row.file_name !== null
            ? { fileName: row.file_name, lastModified: row.file_modified_at?.getTime() ?? null }
            : null,
        fileName: row.file_name,
        doubts: [...soundDoubts(row), ...(row.has_damaged_original ? (['damaged'] as const) : [])],
        sameFileAs: row.same_file,
      }
    : null,
  peaks: row.peaks?.toString('base64') ?? null,
  loudness:
    row.loudness_lufs === null || row.true_peak_db === null
      ? null
      : { integratedLufs: row.loudness_lufs, truePeakDb: row.true_peak_db },
  streams,
  isrc: row.isrc,
  secondaryArtists: row.secondary_artists,
})
