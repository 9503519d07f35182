import type { Playlist, PlaylistCard } from '@hypha/contract'
import type { Texts } from '@hypha/i18n/use-texts.ts'

/** `12 tracks · By link`, or the owner instead. */
export const cardLine = (
  { t }: Texts<'components'>,
  { trackCount, visibility, isOwn, owner }: PlaylistCard,
): string =>
  [
    t('playlist.tracks', { count: trackCount }),
    isOwn ? t(`playlist.${visibility}`) : owner.fullName,
  ].join(' · ')

/** `12 tracks, 68 min · 3 followers`. */
export const countsLine = (
  { t, format }: Texts<'components'>,
  { trackCount, duration, followersCount }: Playlist,
): string =>
  [
    trackCount > 0
      ? t('playlist.tracksAndTime', { count: trackCount, time: format.minutes(duration) })
      : t('playlist.tracks', { count: trackCount }),
    ...(followersCount > 0 ? [t('playlist.followers', { count: followersCount })] : []),
  ].join(' · ')
