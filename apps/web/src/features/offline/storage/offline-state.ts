import type { Release } from '@hypha/contract'
import { create } from 'zustand'
import { isStored, type StoredTrack } from '../../../lib/offline/music/music-database.ts'

/** Why downloads have stopped. */
export type Pause = 'network' | 'mobile' | 'noSpace'

/** Why this browser can't store music. */
export type Unsupported = 'noWorker' | 'noStorage'

interface OfflineState {
  /** Whether the store was read. */
  isLoaded: boolean
  tracks: readonly StoredTrack[]
  releases: readonly Release[]
  /** Whether the music must be checked by the server before it plays again. */
  isExpired: boolean
  isDownloading: boolean
  pause: Pause | null
  unsupported: Unsupported | null
}

/** Music that is stored in this browser, for the screens. */
export const useOfflineMusic = create<OfflineState>(() => ({
  isLoaded: false,
  tracks: [],
  releases: [],
  isExpired: false,
  isDownloading: false,
  pause: null,
  unsupported: null,
}))

const sum = (tracks: readonly StoredTrack[], of: 'bytes' | 'storedBytes') =>
  tracks.reduce((bytes, track) => bytes + track[of], 0)

/** How far a release is stored. */
export interface Progress {
  /** Tracks that are stored or will be. */
  count: number
  stored: number
  /** 0 to 1, by bytes. */
  part: number
  bytes: number
}

/** Returns how far a release, or everything, is stored; null if nothing of it is wanted. */
export function progressOf(all: readonly StoredTrack[], releaseId?: number): Progress | null {
  const tracks = all.filter(
    (track) => (releaseId === undefined || track.releaseId === releaseId) && !track.failure,
  )
  if (tracks.length === 0) return null
  const bytes = sum(tracks, 'bytes')
  const storedBytes = sum(tracks, 'storedBytes')
  return {
    count: tracks.length,
    stored: tracks.filter(isStored).length,
    part: bytes === 0 ? 0 : storedBytes / bytes,
    bytes: storedBytes,
  }
}
