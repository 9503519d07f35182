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
  Share?: {
    share(shared: { title: string; url: string } | { files: readonly string[] }): Promise<unknown>
  }
  Filesystem?: {
    /** `data` is Base64. Resolves with the address of the file, which the app may share. */
    writeFile(file: { path: string; data: string; directory: 'CACHE' }): Promise<{ uri: string }>
  }
  /** Android only, whose web view has no media session of its own. */
  MediaSession?: NativeMediaSession
  /** In apps that were built with push messages. */
  FirebaseMessaging?: NativeMessaging
  SystemBars?: { setStyle(options: { style: 'DARK' | 'LIGHT' }): Promise<void> }
}

export interface NativeMessaging {
  checkPermissions(): Promise<{ receive: PushPermission }>
  /** Asks the user, unless they have refused before. */
  requestPermissions(): Promise<{ receive: PushPermission }>
  /** Registers the app with Firebase. Rejects without a network. */
  getToken(): Promise<{ token: string }>
  deleteToken(): Promise<void>
  addListener(event: 'tokenReceived', listener: (received: { token: string }) => void): unknown
  /** `data` is what the server sent along. The app keeps a tap that arrives before the page listens. */
  addListener(
    event: 'notificationActionPerformed',
    listener: (performed: { actionId: string; notification: { data?: unknown } }) => void,
  ): unknown
}

export type PushPermission = 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale'

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
