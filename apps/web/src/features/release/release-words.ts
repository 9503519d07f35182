import type { Release } from '@hypha/contract'
import { minutes, plural } from '@hypha/ui/lib/format.ts'
import { monthAndYear } from '@hypha/ui/lib/months.ts'
import { texts } from '../../lib/format/texts.ts'

type Named = Pick<Release, 'variousArtists' | 'artist'>

export const byLine = (release: Named) =>
  release.variousArtists ? texts.variousArtists : (release.artist?.name ?? '')

/** `Album · Hi-Tech · March 2026 · 9 tracks, 68 min`. */
export const factsLine = (release: Release) =>
  [
    release.type === 'album' ? 'Album' : 'Compilation',
    ...release.subGenres.map((each) => each.name),
    monthAndYear(release.releasedAt),
    `${plural(release.trackCount, 'track')}, ${minutes(release.duration)}`,
  ]
    // A line breaks between facts, not within one.
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
