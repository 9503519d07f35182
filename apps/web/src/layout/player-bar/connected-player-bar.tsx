import { usePlayer } from '../../features/player/index.ts'
import { DockedPlayer } from './docked-player.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useTuning } from './use-tuning.ts'

/** The player bar, on every page once something plays. */
export function ConnectedPlayerBar() {
  const track = usePlayer((state) => state.track)
  const release = usePlayer((state) => state.release)
  const status = usePlayer((state) => state.status)
  useTuning(track)
  const announcement = useAnnouncement(track?.title, track?.artist.name, status)
  return (
    <>
      {track && release && <DockedPlayer track={track} release={release} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
