import type { Release } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { Texts } from '@hypha/i18n/use-texts.ts'

type Named = Pick<Release, 'variousArtists' | 'artist'>

/** The artist's name, or `Various Artists`. */
export const byLine = (t: Translate<'release'>, release: Named) =>
  release.variousArtists ? t('variousArtists') : (release.artist?.name ?? '')

/** `Album · Hi-Tech · March 2026 · 9 tracks, 68 min`. */
export const factsLine = ({ t, format }: Texts<'release'>, release: Release) =>
  [
    t(release.type === 'album' ? 'type.album' : 'type.compilation'),
    ...release.subGenres.map((each) => each.name),
    format.monthAndYear(release.releasedAt),
    t('facts.tracks', { count: release.trackCount, duration: format.minutes(release.duration) }),
  ]
    // Non-breaking spaces keep each fact on one line.
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
