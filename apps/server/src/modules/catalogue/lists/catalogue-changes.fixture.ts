/** Random changes of a catalogue, written directly to the database. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { Db } from '../../../platform/database/connection.ts'

// A few distinct moments, some differing by less than a millisecond; ties are ordered by id.
const moment = fc
  .tuple(fc.nat({ max: 5 }), fc.constantFrom('000000', '000400', '123456'))
  .map(([day, part]) => `2026-01-0${day + 1}T00:00:00.${part}Z`)
const title = fc.constantFrom(
  'Kashi',
  'kashi vamo',
  'Kashí',
  'Éther',
  'eter',
  'Ωmega',
  'Ночь',
  '🎧',
  '~',
  'ǅ',
  'ﬁn',
)
const tags = fc.subarray(['goa', 'Goá', 'НОЧЬ', 'größe', '🎧 deep'], { maxLength: 3 })
const price = fc.constantFrom(0, 100, 900)
const track = fc.record({
  title,
  price_cents: price,
  bpm: fc.constantFrom(null, 89.5, 142.5, 143.49, 144.5, 145, 153.7, 220),
  key_id: fc.constantFrom(null, 1, 7, 8, 20, 24),
  artist: fc.nat({ max: 3 }),
})
const release = fc.record({
  title,
  tags,
  price_cents: price,
  released_at: moment,
  downloaded: fc.nat({ max: 2 }),
  subgenre_ids: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 3 }),
  status: fc.constantFrom(
    'draft',
    'published',
    'published',
    'published',
    'grandfathered',
    'unavailable',
  ),
  artist: fc.option(fc.nat({ max: 3 })),
  label: fc.option(fc.nat({ max: 2 })),
} as const)
const nth = fc.nat()

type Of<A> = A extends fc.Arbitrary<infer T> ? T : never
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      release,
      songs: fc.array(track, { maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), nth, release }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('edit track' as const), nth, song: track }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add song' as const), nth, song: track }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete track' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename artist' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rank' as const),
      nth,
      popular: fc.constantFrom(0, 0.1, 2.5),
      trending: fc.constantFrom(0, 0.3, 7),
      plays: fc.nat({ max: 3 }),
    }),
  },
)

export async function createChanges(db: Db, ownerId: number) {
  const name = () => randomBytes(6).toString('hex')
  const keys = (count: number) => Array.from({ length: count }, name)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const artistIds = ids(
    await db
      .insertInto('artist')
      .values(keys(4).map((key) => ({ identifier: key, name: key, name_key: key })))
      .returning('id')
      .execute(),
  )
  const labelIds = ids(
    await db
      .insertInto('label')
      .values(keys(3).map((key) => ({ identifier: key, title: key, title_key: key })))
      .returning('id')
      .execute(),
  )
  const releaseIds: number[] = []
  const nthOf = (n: number) => (releaseIds.length === 0 ? [] : [releaseIds[n % releaseIds.length]!])

  const releaseColumns = ({ artist, label, released_at, ...rest }: Of<typeof release>) => ({
    ...rest,
    released_at: released_at as unknown as Date,
    artist_id: artist === null ? null : artistIds[artist]!,
    label_id: label === null ? null : labelIds[label]!,
  })
  const trackColumns = ({ artist, ...rest }: Of<typeof track>) => ({
    ...rest,
    artist_id: artistIds[artist]!,
  })
  const addTrack = async (releaseId: number, given: Of<typeof track>) => {
    const key = name()
    const { last } = await db
      .selectFrom('track')
      .where('release_id', '=', releaseId)
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('track')
      .values({
        ...trackColumns(given),
        ...{ release_id: releaseId, position: last + 1, original_key: key, original_bytes: 1 },
      })
      .execute()
  }
  const someTrack = async (n: number) => {
    const tracks = await db.selectFrom('track').select('id').orderBy('id').execute()
    return tracks.length === 0 ? undefined : tracks[n % tracks.length]!.id
  }

  const make = async (step: Of<typeof change>): Promise<void> => {
    if (step.kind === 'add') {
      const { id } = await db
        .insertInto('release')
        .values({
          ...releaseColumns(step.release),
          ...{ identifier: name(), type: 'album', owner_id: ownerId },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      releaseIds.push(id)
      for (const each of step.songs) await addTrack(id, each)
      return
    }
    if (step.kind === 'rename artist') {
      const id = artistIds[step.nth % artistIds.length]!
      await db.updateTable('artist').set({ name: name() }).where('id', '=', id).execute()
      return
    }
    if (step.kind === 'edit track' || step.kind === 'delete track') {
      const id = await someTrack(step.nth)
      const set = step.kind === 'edit track' ? trackColumns(step.song) : { deleted_at: new Date() }
      if (id !== undefined) await db.updateTable('track').set(set).where('id', '=', id).execute()
      return
    }
    const [id] = nthOf(step.nth)
    if (id === undefined) return
    if (step.kind === 'add song') await addTrack(id, step.song)
    else if (step.kind === 'edit')
      await db
        .updateTable('release')
        .set(releaseColumns(step.release))
        .where('id', '=', id)
        .execute()
    else if (step.kind === 'delete')
      await db.updateTable('release').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    else {
      const { popular, trending, plays } = step
      const rank = { popular, trending, plays }
      await db
        .insertInto('release_rank')
        .values({ release_id: id, ...rank })
        .onConflict((conflict) => conflict.column('release_id').doUpdateSet(rank))
        .execute()
    }
  }
  return { arbitrary: change, make, artistIds, labelIds, nth: nthOf }
}
