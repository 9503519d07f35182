import type { NativeMediaSession } from './bridge.ts'

/** What the player sets; see `packages/player/src/media-session.ts`. */
type LockScreen = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

/** Metadata as a plain object, because Android's web view has no class for it. */
class PlainMetadata {
  readonly title: string
  readonly artist: string
  readonly album: string
  readonly artwork: readonly MediaImage[]
  constructor({ title = '', artist = '', album = '', artwork = [] }: MediaMetadataInit = {}) {
    this.title = title
    this.artist = artist
    this.album = album
    this.artwork = artwork
  }
}

/** The plugin loads only the first picture, by its absolute address. The last one is the largest. */
function pictureOf({ artwork }: MediaMetadata): { src: string }[] {
  const largest = artwork.at(-1)
  return largest ? [{ src: new URL(largest.src, location.origin).href }] : []
}

/** A media session that Android shows through the app. It also keeps the music playing in the background. */
function createLockScreen(native: NativeMediaSession): LockScreen {
  let shown: MediaMetadata | null = null
  let playbackState: MediaSessionPlaybackState = 'none'
  return {
    get metadata() {
      return shown
    },
    set metadata(metadata) {
      shown = metadata
      if (!metadata) return
      const { title, artist, album } = metadata
      void native.setMetadata({ title, artist, album, artwork: pictureOf(metadata) })
    },
    get playbackState() {
      return playbackState
    },
    set playbackState(state) {
      playbackState = state
      void native.setPlaybackState({ playbackState: state })
    },
    setPositionState: (position = {}) => void native.setPositionState(position),
    setActionHandler(action, handler) {
      native.setActionHandler({ action }, handler && ((details) => details && handler(details)))
    },
  }
}

/** Replaces the browser's media session, before the player looks for it. */
export function installLockScreen(native: NativeMediaSession): void {
  const value = createLockScreen(native)
  Object.defineProperty(navigator, 'mediaSession', { value, configurable: true })
  Object.defineProperty(window, 'MediaMetadata', { value: PlainMetadata, configurable: true })
}
