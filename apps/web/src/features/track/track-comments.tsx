import type { SongPage } from '@hypha/contract'
import { Comments } from '../comments/index.ts'
import { usePlayFrom } from '../player/index.ts'

/** What people say about a track; a comment at a second of it plays from there. */
export const TrackComments = ({ song }: { song: SongPage }) => (
  <Comments kind="track" targetId={song.id} onPlay={usePlayFrom(song)} />
)
