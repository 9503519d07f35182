import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../apps/server/src/platform/database/connection.ts'
import { createCatalogue } from './catalogue.ts'

/** Columns of each table, in the order of the values below; the rest keep their defaults. */
const COLUMNS = {
  artist: 'id, identifier, name, name_key',
  label: 'id, identifier, title, title_key',
  release:
    'id, identifier, title, type, status, owner_id, artist_id, label_id, subgenre_ids, tags, price_cents, released_at',
  track:
    'id, release_id, position, title, artist_id, price_cents, bpm, key_id, state, original_key, original_bytes, duration_seconds',
} as const
type Table = keyof typeof COLUMNS
const TABLES = Object.keys(COLUMNS) as Table[]

/**
 * Writes a catalogue of `tracks` into the product's own schema with COPY, a million in about a minute.
 * @param folder for temporary text files, readable by the database
 */
export async function loadCatalogue(db: Db, tracks: number, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  try {
    await writeFiles(tracks, folder)
    await inTransaction(db, async (tx) => {
      // Without triggers: the product restarts after this and needs no notifications.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      // Each label has its own owner with the same number.
      await sql`insert into account (email, email_key, password_hash, full_name, is_verified)
        select mail, mail, 'none', 'Owner ' || n, true
        from generate_series(1, ${createCatalogue(tracks).labels.length}::int) n, concat('owner', n, '@bench.test') mail
        order by n`.execute(tx)
      for (const table of TABLES) {
        const columns = sql.raw(COLUMNS[table])
        const file = sql.lit(join(folder, table))
        await sql`copy ${sql.table(table)} (${columns}) from ${file}`.execute(tx)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
          tx,
        )
      }
    })
    for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeFiles(tracks: number, folder: string): Promise<void> {
  const files = Object.fromEntries(
    TABLES.map((table) => [table, createWriteStream(join(folder, table), { mode: 0o644 })]),
  ) as Record<Table, ReturnType<typeof createWriteStream>>
  const write = async (table: Table, values: (string | number)[]) => {
    if (!files[table].write(`${values.join('\t')}\n`)) await once(files[table], 'drain')
  }
  const catalogue = createCatalogue(tracks)
  for (const [i, name] of catalogue.artists.entries())
    await write('artist', [i + 1, `artist-${i + 1}`, name, name.toLowerCase()])
  for (const [i, name] of catalogue.labels.entries())
    await write('label', [i + 1, `label-${i + 1}`, name, name.toLowerCase()])
  for (const release of catalogue.releases()) {
    const { id, title, type, status, artistId, labelId, subgenreIds, tags, priceCents } = release
    const at = release.releasedAt.toISOString()
    const lists = [`{${subgenreIds.join(',')}}`, `{${tags.join(',')}}`]
    await write('release', [
      ...[id, `release-${id}`, title, type, status, labelId, artistId, labelId],
      ...[...lists, priceCents, at],
    ])
    for (const [i, track] of release.tracks.entries()) {
      const original = `originals/bench${track.id}/master.wav`
      await write('track', [
        ...[track.id, id, i + 1, track.title, artistId, 150, track.bpm, track.keyId],
        ...['ready', original, 1_000, track.seconds],
      ])
    }
  }
  for (const file of Object.values(files)) {
    file.end()
    await finished(file)
  }
}
