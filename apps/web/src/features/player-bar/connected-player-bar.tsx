import { keyHue } from '@hypha/contract/rules/camelot'
import type { Player } from '@hypha/player'
import { PlayerBar } from '@hypha/ui/music/player-bar.tsx'
import { useEffect, useLayoutEffect, useState } from 'react'
import { albumHref } from '../../lib/addresses.ts'
import { setPlayingTitle } from '../../lib/document-title.ts'
import { buttonState } from '../../lib/player/play-state.ts'
import { songOf, usePlayer } from '../../lib/player/player-store.ts'
import { usePlay } from '../../lib/player/use-play.ts'

/** Tunes the page to the playing track: its key gives the live hue, its tempo the beat. */
function useTuning(keyId: number | undefined, bpm: number | null | undefined, shown: boolean) {
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const set = (name: string, value: string | null) =>
      value === null ? root.removeProperty(name) : root.setProperty(name, value)
    set('--live-hue', keyId === undefined ? null : String(keyHue(keyId)))
    set('--beat', bpm ? `${Math.round(60_000 / bpm)}ms` : null)
    set('--player-room', shown ? 'calc(var(--player-h) + env(safe-area-inset-bottom))' : null)
  }, [keyId, bpm, shown])
}

/** Says once per change what plays, and puts it in the tab's title while it does. */
function useAnnouncement(title: string | undefined, artist: string | undefined, playing: boolean) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!playing || !title) return
    setSaid(`Now playing: ${title}, by ${artist}`)
    setPlayingTitle(`${title} - ${artist}`)
    return () => setPlayingTitle(null)
  }, [title, artist, playing])
  return said
}

/** The bar over every page, once something plays. */
export function ConnectedPlayerBar() {
  const state = usePlayer()
  const { withPlayer } = usePlay()
  const song = songOf(state)
  const release = state.release
  useTuning(song?.key?.id, song?.bpm, song !== null)
  const said = useAnnouncement(song?.title, song?.artist.name, state.status === 'playing')
  if (!song || !release) return null
  const tell = (act: (player: Player) => void) => void withPlayer().then(act)
  return (
    <>
      <PlayerBar
        song={song}
        cover={release.cover}
        releaseHref={albumHref(release)}
        state={buttonState(state.status)}
        seconds={state.currentSeconds}
        duration={state.durationSeconds || song.duration}
        buffered={state.bufferedSeconds}
        volume={state.volume}
        onToggle={() => tell((player) => player.toggle())}
        onPrevious={() => tell((player) => player.previous())}
        onNext={() => tell((player) => player.next())}
        onSeek={(seconds) => tell((player) => player.seek(seconds))}
        onVolume={(volume) => tell((player) => player.setVolume(volume))}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
