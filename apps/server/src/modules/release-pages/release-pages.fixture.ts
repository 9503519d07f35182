/** Releases of all kinds, written straight to the database, and the making of their pages. */
import { sql } from 'kysely'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import type { Db } from '../../platform/database/connection.ts'
import { asciiJson } from '../explore/ascii-json.ts'
import { VISITOR } from '../releases/listener-of.ts'
import { makePages } from './make-pages.ts'

/** As the job does it, with another way to read a release if one is given. */
export const make = (
  { services }: TestApp,
  show = (id: number) => services.unsignedReleases.get(id, VISITOR),
) => makePages({ db: services.db, show }, new AbortController().signal)

/** What the page of a release says when it is made at this moment. */
export const ordinary = async ({ services }: TestApp, id: number) =>
  asciiJson(await services.releases.get(id, VISITOR))

/** Of what people write, what is hardest to carry. */
const WORDS = `"url":"/media/streams/x" \\ “Ночь” 🎧 ${String.fromCharCode(0x2028)}`

export const KINDS: Record<string, (db: Db, owner: Person, id: number) => Promise<unknown>> = {
  'an album': async () => undefined,
  'a compilation without a cover': (db, _owner, id) =>
    db
      .updateTable('release')
      .set({ type: 'compilation', various_artists: true, artist_id: null, cover_key: null })
      .where('id', '=', id)
      .execute(),
  'one that is out since before, for a while': (db, _owner, id) =>
    db
      .updateTable('release')
      .set({ status: 'grandfathered', timer_ends_at: new Date('2031-01-01T00:00:00Z') })
      .where('id', '=', id)
      .execute(),
  'one with odd words and credits': async (db, owner, id) => {
    const secondary_artists = JSON.stringify([{ name: WORDS, role: 'remixer' }])
    await db.updateTable('account').set({ full_name: WORDS }).where('id', '=', owner.id).execute()
    await db
      .updateTable('release')
      .set({
        ...{ title: WORDS, description_html: `<p class="a">${WORDS}</p>`, tags: [WORDS] },
        ...{ secondary_artists, barcode: '4006381333931', structure: 'ep' },
      })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('track')
      .set({ title: WORDS, secondary_artists, isrc: 'DEA1B2600001' })
      .where('release_id', '=', id)
      .execute()
  },
  'one that can be heard, of a label, with comments': async (db, owner, id) => {
    const label = await db
      .insertInto('label')
      .values({ title: `Label ${id}`, title_key: `label ${id}`, identifier: `label-${id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('release').set({ label_id: label.id }).where('id', '=', id).execute()
    await addRenditions(db, id)
    await db
      .insertInto('comment')
      .values({ kind: 'release', target_id: id, account_id: owner.id, text: 'More!' })
      .execute()
  },
}

/** What preparing leaves of the tracks of a release. */
export async function addRenditions(db: Db, releaseId: number): Promise<void> {
  const tracks = await db
    .updateTable('track')
    .set({
      media_key: sql<string>`'media-' || id`,
      peaks: Buffer.from([1, 2, 3]),
      ...{ loudness_lufs: -9.5, true_peak_db: -0.5 },
    })
    .where('release_id', '=', releaseId)
    .returning('id')
    .execute()
  for (const { id } of tracks)
    for (const [quality, bits_per_second] of [
      ['standard', 128_000],
      ['high', 320_000],
    ] as const)
      await db
        .insertInto('track_rendition')
        .values({
          ...{
            track_id: id,
            quality,
            key: `tracks/media-${id}/${quality}.mp4`,
            codec: 'mp4a.40.2',
          },
          ...{
            bits_per_second,
            init_bytes: 700,
            segment_bytes: [10, 20],
            segment_seconds: [4, 2.5],
          },
        })
        .execute()
}

/** A release that is out. */
export const isOut = (app: TestApp, owner: Person, title?: string) =>
  has(app.services.db, owner, { status: 'published', ...(title === undefined ? {} : { title }) })
