import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { asciiJson } from './ascii-json.ts'

/** What cards say of artists and labels, by id: JSON of one byte a character. */
export class Names {
  readonly artists = new Map<number, string>()
  readonly labels = new Map<number, string>()

  /** Reads all of them. */
  async readAll(db: Db): Promise<void> {
    const [artists, labels] = await Promise.all([
      artistNames(db).execute(),
      labelNames(db).execute(),
    ])
    this.artists.clear()
    this.labels.clear()
    this.#take(artists, labels)
  }

  /** Reads those of these releases and their tracks again. */
  async readOf(db: Db, releaseIds: readonly number[]): Promise<void> {
    const changed = sql`any(${releaseIds}::int[])`
    const [artists, labels] = await Promise.all([
      artistNames(db)
        .where(
          sql<SqlBool>`id in (select artist_id from release where id = ${changed}
            union select artist_id from track where release_id = ${changed})`,
        )
        .execute(),
      labelNames(db)
        .where(sql<SqlBool>`id in (select label_id from release where id = ${changed})`)
        .execute(),
    ])
    this.#take(artists, labels)
  }

  #take(artists: readonly { id: number }[], labels: readonly { id: number }[]): void {
    for (const artist of artists) this.artists.set(artist.id, asciiJson(artist))
    for (const label of labels) this.labels.set(label.id, asciiJson(label))
  }
}

/** In the order in which cards say it. */
const artistNames = (db: Db) => db.selectFrom('artist').select(['id', 'identifier', 'name'])
const labelNames = (db: Db) => db.selectFrom('label').select(['id', 'identifier', 'title'])
