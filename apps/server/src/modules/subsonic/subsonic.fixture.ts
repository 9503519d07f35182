/** Music that can be streamed, and Subsonic clients that ask for it. */
import { createHash, randomBytes } from 'node:crypto'
import { makesAudible } from '../../../../../tests/support/audible.ts'
import { picture } from '../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { nameKey } from '../catalogue/index.ts'
import { shelves, type Shelved } from '../commerce/downloads/downloads.fixture.ts'

export interface Audible extends Shelved {
  artistId: number
}

/** Creates a published release with a cover, which everybody can stream, and waits until lists contain it. */
export async function publishesAudible(
  app: TestApp,
  owner: Person,
  options: { tracks?: number; cents?: number; title?: string; artist?: string } = {},
): Promise<Audible> {
  const { db, pictures } = app.services
  const shelved = await shelves(app, owner, options)
  for (const id of shelved.tracks) await makesAudible(app.services, id)
  const cover = await pictures.storeCover(await picture('png'))
  const { artist_id: artistId } = await db
    .updateTable('release')
    .set({ cover_key: cover.key, cover_hue: cover.hue })
    .where('id', '=', shelved.id)
    .returning('artist_id')
    .executeTakeFirstOrThrow()
  if (options.artist)
    await db
      .updateTable('artist')
      .set({ name: options.artist, name_key: nameKey(options.artist) })
      .where('id', '=', artistId)
      .execute()
  // The change of the release is what the catalogue hears.
  await db
    .updateTable('release')
    .set({ updated_at: new Date() })
    .where('id', '=', shelved.id)
    .execute()
  const query = { filter: 'explore', sort: 'newest', page: 1, itemsPerPage: 1 } as const
  await until(
    async () =>
      app.services.catalogue.find('tracks', query, { only: shelved.tracks }).total ===
      shelved.tracks.length,
  )
  return { ...shelved, artistId: artistId! }
}

/** Creates an app password directly. */
export async function appPasswordOf(app: TestApp, { id }: { id: number }): Promise<string> {
  const client = { isBrowser: false, userAgent: null, country: null }
  return (await app.services.appPasswords.create({ id }, 'Test player', client)).password
}

export type Parameters = Record<string, string | number | boolean | readonly (string | number)[]>

function searchOf(params: Parameters): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const each of [value].flat()) search.append(name, String(each))
  return search
}

/** Sends a call as it is. */
export const sendsRest = (app: TestApp, method: string, params: Parameters, init?: RequestInit) =>
  fetch(`${app.url}/rest/${method}?${searchOf(params).toString()}`, init)

/** The token authentication of most clients. */
export function tokenFor(email: string, password: string) {
  const s = randomBytes(8).toString('hex')
  return {
    u: email,
    t: createHash('md5')
      .update(password + s)
      .digest('hex'),
    s,
  }
}

export interface Envelope {
  status: 'ok' | 'failed'
  error?: { code: number; message: string }
  [name: string]: unknown
}

/** A client that asks for JSON with a token. */
export function clientOf(app: TestApp, email: string, password: string) {
  const params = (more: Parameters) => ({
    ...tokenFor(email, password),
    ...{ v: '1.16.1', c: 'test', f: 'json', ...more },
  })
  return {
    params,
    raw: (method: string, more: Parameters = {}, init?: RequestInit) =>
      sendsRest(app, method, params(more), init),
    /** Returns the content of the response. */
    async get<T = Envelope>(method: string, more: Parameters = {}): Promise<T> {
      const answer = await sendsRest(app, method, params(more))
      const body = (await answer.json()) as { 'subsonic-response': T }
      return body['subsonic-response']
    },
    /** Returns the code of the error, or null. */
    async codeOf(method: string, more: Parameters = {}): Promise<number | null> {
      return (await this.get(method, more)).error?.code ?? null
    },
  }
}
export type Client = ReturnType<typeof clientOf>

/** Stores bytes as the avatar of an artist. */
export async function givesAvatar(app: TestApp, owner: Person, artistId: number): Promise<void> {
  const { db, pictures } = app.services
  const key = await pictures.storeAvatar(await picture('png'))
  const { id } = await db
    .insertInto('media_object')
    .values({ owner_id: owner.id, key })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('artist').set({ avatar_id: id }).where('id', '=', artistId).execute()
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
