import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { asFile, picture } from '../../../tests/support/images/images.ts'
import { has } from '../../../tests/support/studio.ts'
import type { Person } from '../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { CALLS } from './calls.gen.ts'
import { ApiError, type Client, createClient, type RateLimit } from './index.ts'

let app: TestApp
let person: Person
let client: Client
let release: { id: number; identifier: string }
const limits: RateLimit[] = []
const tokenOf = async (owner: Person, scopes: ('read' | 'library')[]) => {
  const body = { name: 'Client', scopes, expiresInDays: null }
  return (await owner.call(contract.security.createToken, { body })).body.token
}
beforeAll(async () => {
  app = await startTestApp()
  person = await app.person()
  client = createClient({
    site: `${app.url}/`,
    token: await tokenOf(person, ['read', 'library']),
    onRateLimit: (limit) => limits.push(limit),
  })
  release = await has(app.services.db, person, { status: 'published', title: 'Ünder & Über' })
})
afterAll(() => app.close())

const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('the client', () => {
  test('has exactly the calls of the contract: `npm run openapi` writes them', () => {
    const table = Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]]),
      ),
    ])
    expect(CALLS).toEqual(Object.fromEntries(table))
  })

  test('rejects with the stable type and code of an error', async () => {
    const wrong = createClient({ site: app.url, token: 'hypha_pat_wrong', language: 'de' })
    expect(await refused(wrong.accounts.profile())).toMatchObject({
      status: 401,
      type: '/api/docs/errors#login-needed',
      code: 'accounts.token.invalid',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const scope = await refused(client.releases.removeRelease({ params: { id: release.id } }))
    expect(scope).toMatchObject({ status: 403, code: 'platform.tokenScopeMissing' })
    expect(scope.message).toBe('This access token needs the scope “publish”.')
    const invalid = await refused(client.playlists.createPlaylist({ body: { name: '' } }))
    expect(invalid).toMatchObject({ status: 422, violations: [{ propertyPath: 'name' }] })
  })

  test('fills paths and queries, sends JSON, and returns what the contract says', async () => {
    const profile = await client.accounts.profile()
    expectTypeOf(profile.email).toEqualTypeOf<string>()
    expect(profile.id).toBe(person.id)
    const subGenres = { 'subGenres[]': [1, 99] }
    const { violations } = await refused(client.releases.list({ query: subGenres }))
    expect(violations[0]!.propertyPath).toContain('subGenres')
    const { title } = await client.releases.get({ params: { id: release.id } })
    expect(title).toBe('Ünder & Über')
    const playlist = await client.playlists.createPlaylist({ body: { name: 'From a script' } })
    expect(await client.playlists.removePlaylist({ params: { id: playlist.id } })).toBeUndefined()
    expect(limits.at(-1)!.remaining).toBeLessThan(limits.at(-1)!.limit)
  })

  test('sends files as forms', async () => {
    const playlist = await client.playlists.createPlaylist({ body: { name: 'With a cover' } })
    const file = asFile(await picture('png'))
    const params = { id: playlist.id }
    const { cover } = await client.playlists.setPlaylistCover({ params, file })
    expect(cover.base).toContain('/media/pictures/')
  })

  test('makes open calls without a token, can be aborted, and survives a proxy that answers', async () => {
    const open = createClient({ site: app.url })
    expect((await open.metadata.subGenres())['hydra:totalItems']).toBeGreaterThan(0)
    const call = open.metadata.subGenres({}, { signal: AbortSignal.abort() })
    await expect(call).rejects.toThrow(/abort/i)
    const proxied = createClient({
      site: app.url,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    expect(await refused(proxied.metadata.subGenres())).toMatchObject({ status: 502 })
  })

  // @ts-expect-error -- a wrong name doesn't compile
  void (() => client.releases.list({ query: { pages: 2 } }))
  // @ts-expect-error -- nor does a missing parameter
  void (() => client.releases.get())
})
