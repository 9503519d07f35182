/** Cards out of the rows of the explore index. */
import { keyById, type ReleaseCard, type SongCard, toDollars } from '@hypha/contract'
import { songIdentifier } from '../tracks/song-identifier.ts'
import { type CardRow, viewCard, viewCover } from '../releases/release-card.ts'
import { type ReleaseColumns, RELEASE_FLAGS } from './index/columns.ts'
import type { Found } from './index/page-query.ts'
import type { Names } from './names.ts'

export function viewReleaseCard({ chunk, row }: Found, names: Names): ReleaseCard {
  const { releases, songs, firstSong } = chunk
  const [from, to] = [firstSong[row]!, firstSong[row + 1]!]
  const flags = releases.flags[row]!
  const artist = names.artists.get(releases.artistId[row]!)
  const label = names.labels.get(releases.labelId[row]!)
  const timerEndsAt = releases.timerEndsAt[row]!
  const card: CardRow = {
    ...coverOf(releases, row),
    id: releases.id[row]!,
    identifier: releases.identifier.at(row),
    title: releases.title.at(row),
    type: flags & RELEASE_FLAGS.compilation ? 'compilation' : 'album',
    status: flags & RELEASE_FLAGS.grandfathered ? 'grandfathered' : 'published',
    various_artists: (flags & RELEASE_FLAGS.variousArtists) !== 0,
    subgenre_ids: idsOf(releases.subgenres[row]!),
    tags: JSON.parse(releases.tags.at(row)) as string[],
    price_cents: releases.cents[row]!,
    released_at: new Date(releases.releasedAt[row]!),
    timer_ends_at: timerEndsAt > 0 ? new Date(timerEndsAt) : null,
    deleted_at: null,
    downloaded: releases.downloaded[row]!,
    artist_id: artist?.id ?? null,
    artist_identifier: artist?.identifier ?? null,
    artist_name: artist?.name ?? null,
    label_id: label?.id ?? null,
    label_identifier: label?.identifier ?? null,
    label_title: label?.title ?? null,
    track_count: to - from,
    duration_seconds: songs.seconds.subarray(from, to).reduce((sum, each) => sum + each, 0),
    bpm: tempoOf(most(songs.tempo.subarray(from, to))),
    key_id: most(songs.keyId.subarray(from, to)) || null,
  }
  return viewCard(card)
}

export function viewSongCard({ chunk, row }: Found, names: Names): SongCard {
  const { releases, songs } = chunk
  const release = releases.id.indexOf(songs.releaseId[row]!)
  const id = songs.id[row]!
  const title = songs.title.at(row)
  const identifier = songIdentifier({ id, title })
  const releasedAt = new Date(releases.releasedAt[release]!).toISOString()
  const flags = releases.flags[release]!
  const timerEndsAt = releases.timerEndsAt[release]!
  const of = {
    id: releases.id[release]!,
    identifier: releases.identifier.at(release),
    title: releases.title.at(release),
  }
  const {
    id: artistId,
    identifier: artistIdentifier,
    name,
  } = names.artists.get(songs.artistId[row]!)!
  return {
    id,
    identifier,
    title,
    artist: { id: artistId, identifier: artistIdentifier, name },
    link: songs.playable[row] === 1 ? `/api/optimized/songs/${identifier}` : null,
    price: toDollars(songs.cents[row]!),
    inCart: false,
    isPurchased: false,
    isFavorite: false,
    isFavoriteHidden: false,
    deletedAt: null,
    bpm: tempoOf(songs.tempo[row]!),
    key: keyById(songs.keyId[row]),
    duration: songs.seconds[row]!,
    size: songs.bytes[row]!,
    publishedAt: flags & RELEASE_FLAGS.grandfathered ? null : releasedAt,
    playLists: [{ musicRelease: of }],
    release: {
      ...of,
      cover: viewCover(coverOf(releases, release)),
      releasedAt,
      price: toDollars(releases.cents[release]!),
      type: flags & RELEASE_FLAGS.compilation ? 'compilation' : 'album',
    },
    ...(timerEndsAt > 0 && { unavailable: { timerEnd: new Date(timerEndsAt).toISOString() } }),
  }
}

const coverOf = ({ coverKey, hue, thumbhash }: ReleaseColumns, row: number) => ({
  cover_key: coverKey.at(row) || null,
  cover_hue: hue[row]!,
  cover_thumbhash: thumbhash.at(row) || null,
})

function idsOf(bits: number): number[] {
  const ids: number[] = []
  for (let id = 0, rest = bits; rest > 0; id++, rest >>>= 1) if (rest & 1) ids.push(id)
  return ids
}

const tempoOf = (hundredths: number): number | null => (hundredths > 0 ? hundredths / 100 : null)

/** The value that most have, of several the smallest; 0 stands for none. */
function most(values: Uint16Array | Uint8Array): number {
  const sorted = values.slice().sort()
  let best = 0
  let bestCount = 0
  for (let i = 0, count = 0; i < sorted.length; i++) {
    count = i > 0 && sorted[i] === sorted[i - 1] ? count + 1 : 1
    if (sorted[i]! > 0 && count > bestCount) {
      best = sorted[i]!
      bestCount = count
    }
  }
  return best
}
