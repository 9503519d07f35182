import type { Release } from '@hypha/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { MUSIC_DATABASE } from './forget-music.ts'

/** A track that is stored, or will be. */
export interface StoredTrack {
  id: number
  releaseId: number
  /** `release`: the listener chose its release. `liked`: it is here only as long as it is liked. */
  wanted: 'release' | 'liked'
  /** Path of the stored stream; null until its release was loaded. */
  path: string | null
  /** Size of the stream; 0 until its release was loaded. */
  bytes: number
  storedBytes: number
  /** Why it isn't stored: there is nothing to play, or it doesn't fit into the chosen storage. */
  failure?: 'gone' | 'full' | undefined
}

export const isStored = ({ bytes, storedBytes }: StoredTrack) => bytes > 0 && storedBytes === bytes

interface Schema extends DBSchema {
  tracks: { key: number; value: StoredTrack }
  /** As the server sent them when they were stored. */
  releases: { key: number; value: Release }
  /** The id of the account. */
  owner: { key: 'id'; value: number }
}
export type MusicDatabase = IDBPDatabase<Schema>

let opened: Promise<MusicDatabase> | null = null

/** Opens the database. Rejects if storage is blocked, as in some private windows. */
export function openMusicDatabase(): Promise<MusicDatabase> {
  const forget = () => {
    opened = null
  }
  opened ??= openDB<Schema>(MUSIC_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('tracks', { keyPath: 'id' })
      database.createObjectStore('releases', { keyPath: 'id' })
      database.createObjectStore('owner')
    },
    // It is about to be deleted.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** Returns a stored release as it plays without a network: tracks that aren't stored have nothing to play. */
export async function readStoredRelease(id: number): Promise<Release | null> {
  const database = await openMusicDatabase()
  const release = await database.get('releases', id)
  if (!release) return null
  const ids = new Set((await database.getAll('tracks')).filter(isStored).map((track) => track.id))
  return {
    ...release,
    playList: release.playList.map((entry) =>
      ids.has(entry.song.id)
        ? entry
        : { ...entry, song: { ...entry.song, link: null, streams: [] } },
    ),
  }
}
