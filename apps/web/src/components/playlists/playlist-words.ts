import type { Playlist, PlaylistCard, PlaylistVisibility } from '@hypha/contract'
import { minutes, plural } from '@hypha/ui/lib/format.ts'

export const VISIBILITY_WORDS: Readonly<Record<PlaylistVisibility, string>> = {
  private: 'Private',
  link: 'By link',
  public: 'Public',
}

/** `12 tracks · By link`, or whose it is. */
export const cardLine = ({ trackCount, visibility, isOwn, owner }: PlaylistCard) =>
  `${plural(trackCount, 'track')} · ${isOwn ? VISIBILITY_WORDS[visibility] : owner.fullName}`

/** `12 tracks, 68 min · 3 followers`. */
export const countsLine = ({ trackCount, duration, followersCount }: Playlist) =>
  [
    plural(trackCount, 'track') + (trackCount > 0 ? `, ${minutes(duration)}` : ''),
    ...(followersCount > 0 ? [plural(followersCount, 'follower')] : []),
  ].join(' · ')
