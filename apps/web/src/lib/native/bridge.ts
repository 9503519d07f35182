/**
 * What our app offers to the page: the plugins of Capacitor, which the app injects as `window.Capacitor` before the
 * page runs. Nothing of Capacitor is part of the site.
 */
export interface NativePlugins {
  App?: {
    addListener(event: 'appUrlOpen', listener: (opened: { url: string }) => void): unknown
    addListener(event: 'backButton', listener: (pressed: { canGoBack: boolean }) => void): unknown
    /** Android only. */
    minimizeApp(): Promise<void>
  }
  /** Rejects when the sheet is closed without sharing. */
  Share?: { share(shared: { title: string; url: string }): Promise<unknown> }
  /** Android only, whose web view has no media session of its own. */
  MediaSession?: NativeMediaSession
  SystemBars?: { setStyle(options: { style: 'DARK' | 'LIGHT' }): Promise<void> }
}

export interface NativeMediaSession {
  setMetadata(metadata: {
    title: string
    artist: string
    album: string
    artwork: { src: string }[]
  }): Promise<void>
  setPlaybackState(state: { playbackState: MediaSessionPlaybackState }): Promise<void>
  setPositionState(position: MediaPositionState): Promise<void>
  setActionHandler(
    options: { action: MediaSessionAction },
    handler: ((details: MediaSessionActionDetails | null) => void) | null,
  ): unknown
}

declare global {
  interface Window {
    Capacitor?: { Plugins?: NativePlugins }
  }
}

/** Whether the page runs in our app (SH-06). */
export const isInApp = (): boolean => document.documentElement.dataset['host'] === 'app'

/** The app's plugins; none on the web, whatever a page has put there. */
export const nativePlugins = (): NativePlugins =>
  isInApp() ? (window.Capacitor?.Plugins ?? {}) : {}
