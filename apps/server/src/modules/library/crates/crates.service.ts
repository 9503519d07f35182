import {
  type Crate,
  type CrateEntry,
  type CrateExport,
  type CrateLayout,
  type DownloadFormatId,
  estimateEnergy,
  type PlaylistCard,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { viewTrackCard } from '../../catalogue/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import { playlistIdentifier } from '../playlists/playlist-identifier.ts'
import { findOwnPlaylists, lockOwn, updatePlaylist } from '../playlists/playlists.queries.ts'
import type { Playlists } from '../playlists/playlists.service.ts'
import { viewPlaylistCard } from '../playlists/playlists.views.ts'
import {
  findCrate,
  findCrateEntries,
  findEntryIds,
  updateOrder,
  updateRemarks,
} from './crates.queries.ts'
import { crateCsv } from './exports/csv.ts'
import { crateM3u8 } from './exports/crate-m3u8.ts'
import { exportedPath, isFullPath } from './exports/exported-path.ts'
import type { ExportedTrack } from './exports/exported-track.ts'
import { rekordboxXml } from './exports/rekordbox.ts'
import { traktorNml } from './exports/traktor.ts'

export type Crates = ReturnType<typeof createCrates>

/** Returns where downloaded tracks are saved, by track id. */
export type FindTrackFiles = (
  db: Db,
  trackIds: readonly number[],
  format: DownloadFormatId,
) => Promise<Map<number, { folder: string; fileName: string }>>

interface Person {
  id: number
}

export interface ExportWish {
  format: CrateExport
  files: DownloadFormatId
  layout: CrateLayout
  folder: string
}

interface Parts {
  db: Db
  userStates: UserStates
  playlists: Playlists
  findTrackFiles: FindTrackFiles
}

const notFound = () => new NotFound('library.crate.gone')

const WRITERS: Record<CrateExport, (name: string, tracks: readonly ExportedTrack[]) => string> = {
  rekordbox: rekordboxXml,
  traktor: traktorNml,
  m3u8: crateM3u8,
  csv: crateCsv,
}

/** Formats that refer to files by their full path. */
const NEEDS_FULL_PATH: readonly CrateExport[] = ['rekordbox', 'traktor']

/** Private collections of DJs. Tracks are added and removed as in playlists. */
export function createCrates({ db, userStates, playlists, findTrackFiles }: Parts) {
  const find = async (id: number, owner: Person) => {
    const row = await findCrate(db, id, owner.id)
    if (!row) throw notFound()
    return row
  }

  /** Changes the entries of the owner's crate while it is locked. */
  const change = (id: number, owner: Person, work: (tx: Db) => Promise<void>): Promise<void> =>
    inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, id, owner.id)
      if (!row?.is_crate) throw notFound()
      await work(tx)
      await updatePlaylist(tx, id, owner.id, {})
    })

  const entriesOf = async (id: number, owner: Person): Promise<CrateEntry[]> => {
    const [rows, own] = await Promise.all([findCrateEntries(db, id), userStates.of(owner)])
    return rows.map((row) => ({
      id: row.entry_id,
      song: viewTrackCard(row, own),
      note: row.note,
      cue: row.cue,
      energy: estimateEnergy(row.loudness_lufs, row.bpm),
    }))
  }

  return {
    list: async (owner: Person): Promise<PlaylistCard[]> =>
      (await findOwnPlaylists(db, owner.id, true)).map((row) => viewPlaylistCard(row, owner.id)),

    create: (crate: { name: string; songIds: readonly number[] }, owner: Person) =>
      playlists.create({ ...crate, description: '', visibility: 'private' }, owner, true),

    /** @throws NotFound, also for somebody else's crate */
    async get(id: number, owner: Person): Promise<Crate> {
      const { name, updated_at } = await find(id, owner)
      return {
        id,
        identifier: playlistIdentifier({ id, name, visibility: 'private', link_token: null }),
        name,
        updatedAt: updated_at.toISOString(),
        entries: await entriesOf(id, owner),
      }
    },

    setRemarks: (
      { id, entryId }: { id: number; entryId: number },
      remarks: { note: string; cue: string },
      owner: Person,
    ) =>
      change(id, owner, async (tx) => {
        if (!(await updateRemarks(tx, id, entryId, remarks)))
          throw new NotFound('library.playlist.entryGone')
      }),

    /** @throws Conflict if these are not exactly the crate's entries, because it changed in another tab */
    setOrder: (id: number, entryIds: readonly number[], owner: Person) =>
      change(id, owner, async (tx) => {
        const present = new Set(await findEntryIds(tx, id))
        const isComplete =
          entryIds.length === present.size &&
          new Set(entryIds).size === present.size &&
          entryIds.every((entryId) => present.has(entryId))
        if (!isComplete) throw new Conflict('library.crate.changed')
        await updateOrder(tx, id, entryIds)
      }),

    /** Returns the file and the crate's name. Tracks that never became ready have no file and are left out. */
    async export(id: number, { format, files, layout, folder }: ExportWish, owner: Person) {
      const { name } = await find(id, owner)
      if (NEEDS_FULL_PATH.includes(format) && !isFullPath(folder))
        throw Unacceptable.field('folder', 'library.crate.folder')
      const entries = await entriesOf(id, owner)
      const trackIds = entries.map(({ song: track }) => track.id)
      const names = await findTrackFiles(db, trackIds, files)
      const tracks = entries.flatMap(({ song: track, note, cue }): ExportedTrack[] => {
        const file = names.get(track.id)
        if (!file) return []
        return [
          {
            id: track.id,
            title: track.title,
            artist: track.artist.name,
            release: track.release.title,
            seconds: track.duration,
            bpm: track.bpm,
            key: track.key,
            note,
            cue,
            path: exportedPath(
              folder,
              layout === 'flat' ? [file.fileName] : [file.folder, file.fileName],
            ),
          },
        ]
      })
      return { name, text: WRITERS[format](name, tracks) }
    },
  }
}
