import { createLastfm, type Lastfm, type LastfmConfig } from './lastfm.ts'
import { createListenbrainz, type Listenbrainz, type ListenbrainzConfig } from './listenbrainz.ts'

export interface ScrobblingConfig {
  lastfm: LastfmConfig | null
  listenbrainz: ListenbrainzConfig | null
}

/** The services that the operator has switched on. */
export interface Scrobblers {
  lastfm: Lastfm | null
  listenbrainz: Listenbrainz | null
}

export const createScrobblers = (
  { lastfm, listenbrainz }: ScrobblingConfig,
  site: { siteName: string; publicUrl: string },
): Scrobblers => ({
  lastfm: lastfm && createLastfm(lastfm),
  listenbrainz: listenbrainz && createListenbrainz(listenbrainz, site),
})
