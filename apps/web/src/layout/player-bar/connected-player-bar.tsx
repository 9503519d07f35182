import { usePlayer } from '../../features/player/index.ts'
import { DockedPlayer } from './docked-player.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useTuning } from './use-tuning.ts'

/** What shows the player over every page, once something plays. */
export function ConnectedPlayerBar() {
  const song = usePlayer((state) => state.song)
  const release = usePlayer((state) => state.release)
  const status = usePlayer((state) => state.status)
  useTuning(song)
  const said = useAnnouncement(song?.title, song?.artist.name, status)
  return (
    <>
      {song && release && <DockedPlayer song={song} release={release} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
