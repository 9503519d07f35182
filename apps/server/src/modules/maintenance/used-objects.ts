import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** The row that an object's key belongs to; null for foreign keys. */
interface Belonging {
  kind: 'original' | 'prepared' | 'download' | 'extra' | 'picture' | 'identity' | 'export'
  name: string
}

function belongingOf(key: string): Belonging | null {
  if (key.startsWith('originals/')) return { kind: 'original', name: key }
  if (key.startsWith('downloads/')) return { kind: 'download', name: key }
  if (key.startsWith('extras/')) return { kind: 'extra', name: key }
  if (key.startsWith('identity/')) return { kind: 'identity', name: key }
  if (key.startsWith('exports/')) return { kind: 'export', name: key }
  const prepared = /^tracks\/([^/]+)\//.exec(key)?.[1]
  if (prepared) return { kind: 'prepared', name: prepared }
  const picture = /^pictures\/([a-z0-9]+)-/.exec(key)?.[1]
  return picture ? { kind: 'picture', name: picture } : null
}

/** Returns whether a browser uploads this object to a signed address. */
export const isUpload = (key: string): boolean =>
  ['original', 'extra'].includes(belongingOf(key)?.kind ?? '')

/** Returns the objects that no row refers to. Foreign keys are ignored. */
export async function findUnused(db: Db, keys: readonly string[]): Promise<string[]> {
  const objects = keys.flatMap((key) => {
    const belonging = belongingOf(key)
    return belonging ? [{ key, ...belonging }] : []
  })
  const namesOf = (kind: Belonging['kind']) => [
    ...new Set(objects.filter((each) => each.kind === kind).map(({ name }) => name)),
  ]
  const pictures = namesOf('picture')
  const { rows } = await sql<Belonging>`
    select 'original' as kind, original_key as name from track
      where original_key = any(${namesOf('original')}::text[])
    union all select 'prepared', media_key from track
      where media_key = any(${namesOf('prepared')}::text[])
    union all select 'download', key from track_file
      where key = any(${namesOf('download')}::text[])
    union all select 'extra', key from release_file
      where key = any(${namesOf('extra')}::text[])
    union all select 'identity', key from verification_file
      where key = any(${namesOf('identity')}::text[])
    union all select 'export', key from data_export
      where key = any(${namesOf('export')}::text[])
    union all select 'picture', cover_key from release where cover_key = any(${pictures}::text[])
    union all select 'picture', cover_key from playlist where cover_key = any(${pictures}::text[])
    union all select 'picture', photo_key from account where photo_key = any(${pictures}::text[])
    union all select 'picture', key from media_object where key = any(${pictures}::text[])`.execute(
    db,
  )
  const used = new Set(rows.map(({ kind, name }) => `${kind} ${name}`))
  return objects.filter(({ kind, name }) => !used.has(`${kind} ${name}`)).map(({ key }) => key)
}
