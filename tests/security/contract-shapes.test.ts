import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type Endpoint } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fillsAnAccount,
  type FullAccount,
} from '../../apps/server/src/modules/accounts/full-account.fixture.ts'
import { API_GROUPS } from '../../apps/server/src/platform/http/api-groups.ts'
import { contractTable, fieldsOf } from '../../apps/server/src/platform/http/contract-table.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall } from './minimal-requests.ts'

const list = ['hydra:member', 'hydra:totalItems']
const items = ['items', 'count_results']
const followers = ['members', 'total']
const result = ['result']

/** The calls whose responses the specification describes (contract, section 7), with the required fields. */
const SPECIFIED: readonly (readonly [method: string, path: string, fields: readonly string[]])[] = [
  ['POST', '/cart/add-product', []],
  ['DELETE', '/cart/remove-product', []],
  ['GET', '/cart/summary', result],
  ['GET', '/cart/summary/count', result],
  ['DELETE', '/cart/clear', []],
  ['POST', '/cart/purchase', result],
  ['GET', '/user/purchases', result],
  ['GET', '/music_releases/:id/commerce', result],
  ['POST', '/music_releases/:id/commerce', result],
  ['GET', '/user/subscriptions/current', result],
  ['GET', '/user/subscriptions', result],
  ['POST', '/user/subscriptions', result],
  ['POST', '/user/founders', result],
  ['GET', '/user/founders/check-limit', result],
  ['DELETE', '/user/subscriptions', []],
  ['DELETE', '/user/subscriptions/downgrade', []],
  ['PATCH', '/user/subscriptions/reactivating', result],
  ['POST', '/user/stripe-account', result],
  ['GET', '/user/stripe-account', result],
  ['GET', '/user/stripe-account/link', result],
  ['POST', '/artists/:id/subscriptions', result],
  ['PATCH', '/artists/:id/subscriptions/:sid', result],
  ['DELETE', '/artists/:id/subscriptions/:sid', []],
  ['POST', '/record_labels/:id/subscriptions', result],
  ['PATCH', '/record_labels/:id/subscriptions/:sid', result],
  ['DELETE', '/record_labels/:id/subscriptions/:sid', []],
  ['GET', '/meta-data/commission-rates', result],
  ['GET', '/centrifugo/credentials/user', ['token']],
  ['GET', '/events', list],
  ['GET', '/events/viewed', list],
  ['GET', '/events/upcoming', list],
  ['GET', '/events/popular', list],
  ['GET', '/events/new', list],
  ['GET', '/events/home', list],
  ['GET', '/events/:id', ['id']],
  ['POST', '/events', ['id']],
  ['PATCH', '/events/:id', ['id']],
  ['DELETE', '/events/:id', []],
  ['GET', '/social/followers', followers],
  ['GET', '/social/following', items],
  ['GET', '/social/following/artists', items],
  ['GET', '/social/:id/has-follow', result],
  ['POST', '/social/:id/follow', result],
  ['POST', '/social/:id/unfollow', result],
  ['POST', '/artists/:id/follow', result],
  ['POST', '/artists/:id/unfollow', result],
  ['POST', '/record_labels/:id/follow', result],
  ['POST', '/record_labels/:id/unfollow', result],
  ['GET', '/artists/:id/followers', followers],
  ['GET', '/artists/:id/has-follow', result],
  ['GET', '/record_labels/:id/followers', followers],
  ['GET', '/record_labels/:id/has-follow', result],
  ['GET', '/record_labels/:id/releases', items],
  ['GET', '/comments', list],
  ['GET', '/comments/:id', []],
  ['POST', '/comments', []],
  ['PATCH', '/comments/:id', []],
  ['DELETE', '/comments/:id', []],
  ['POST', '/comments/:id/like', []],
  ['DELETE', '/comments/:id/like', []],
  ['GET', '/supporters', list],
  ['GET', '/supporters/:id', []],
  ['POST', '/supporters', []],
  ['DELETE', '/supporters/:id', []],
  ['GET', '/faqs', list],
  ['POST', '/faqs', []],
  ['PATCH', '/faqs/:id', []],
  ['DELETE', '/faqs/:id', []],
  ['POST', '/suggestions', []],
  ['GET', '/search/suggestions', ['suggestions', 'total', 'currentPage', 'totalPages']],
  ['GET', '/suggestions/:id', []],
  ['PUT', '/suggestions/:id', []],
  ['DELETE', '/suggestions/:id', []],
  ['GET', '/suggestion/changelogs', list],
  ['GET', '/suggestion/stats', []],
  ['GET', '/vote/stats', []],
  ['POST', '/vote/:id', []],
  ['POST', '/vote/purchase/:id', []],
  ['GET', '/user_notifications', list],
  ['GET', '/admin_notifications', list],
  ['POST', '/music_releases', ['id', 'artist', 'recordLabel', 'playList']],
  ['PATCH', '/music_releases/:id', ['id']],
  ['GET', '/music_releases/:id', ['id', 'title', 'status']],
  ['POST', '/music_releases/:id/cover', []],
  ['POST', '/music_releases/:id/add_song', result],
  ['POST', '/optimized/music_releases/:releaseId/update_song', ['id']],
  ['PATCH', '/songs/:id', ['id']],
  ['DELETE', '/track_file_delete/:id', []],
  ['POST', '/music_releases/:id/set_review_status', ['status']],
  ['POST', '/media_objects', ['@id']],
  ['GET', '/optimized/music_releases', items],
  ['GET', '/artists', list],
  ['GET', '/meta-data/song-keys', list],
  ['POST', '/record_labels', ['id', 'title']],
  ['POST', '/record_labels/check-unique-title', result],
  ['GET', '/record_labels', list],
  ['GET', '/record_labels/:id', ['id', 'title']],
  ['PATCH', '/record_labels/:id', ['id', 'title']],
  ['GET', '/artist_verification_requests', list],
  [
    'POST',
    '/artist_verification_requests',
    ['artist', 'email', 'comments', 'links', 'idCardPhoto', 'selfPhoto', 'status'],
  ],
  ['GET', '/artist_verification_requests/:id', ['artist', 'email', 'status']],
  ['PATCH', '/artist_verification_requests/:id', ['idCardPhoto', 'selfPhoto', 'status']],
  ['GET', '/artist_verification_statistic', result],
  ['GET', '/artist_verification_request_comments', list],
  ['POST', '/artist_verification_request_comments', []],
  ['DELETE', '/artist_verification_request_comments/:id', []],
]

const callOf = (method: string, path: string): Endpoint | undefined =>
  everyCall.find(([, call]) => call.method === method && call.path === path)?.[1]

test('docs/contract.md is what `npm run openapi` writes', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../docs/contract.md'), 'utf8')
  expect(committed).toBe(contractTable(contract, API_GROUPS))
})

test.each(SPECIFIED)('%s %s is described with the specified fields', (method, path, fields) => {
  const call = callOf(method, path)
  expect(call).toBeDefined()
  if (fields.length > 0)
    expect(fieldsOf(call!.returns)).toEqual(expect.arrayContaining([...fields]))
})

describe('responses of the server', () => {
  let app: TestApp
  let account: FullAccount
  let ids: Record<string, number>
  beforeAll(async () => {
    app = await startTestApp()
    account = await fillsAnAccount(app)
    const { db } = app.services
    const first = async (
      table: 'artist' | 'label' | 'event' | 'comment' | 'suggestion' | 'verification_request',
    ) => (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
    ids = {
      artists: await first('artist'),
      record_labels: await first('label'),
      events: await first('event'),
      comments: await first('comment'),
      suggestions: await first('suggestion'),
      artist_verification_requests: await first('verification_request'),
      music_releases: account.bought.id,
      social: account.buyer.id,
    }
  })
  afterAll(() => app.close())

  const read = SPECIFIED.filter(
    ([method, path]) => method === 'GET' && path !== '/supporters/:id' && !path.includes('/link'),
  )

  test.each(read)('%s %s', async (_, path, fields) => {
    const [, group] = path.split('/')
    const address = path.replace(':id', String(ids[group!]))
    const query =
      path === '/comments'
        ? `?kind=release&targetId=${account.bought.id}`
        : path === '/artist_verification_request_comments'
          ? `?verification_request_id=${ids['artist_verification_requests']}`
          : ''
    const asksAdmin = callOf('GET', path)!.access === 'admin' || path.includes('verification')
    const caller = asksAdmin ? account.admin : account.person
    const answer = await caller.send<object>('GET', `/api${address}${query}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining([...fields]))
    if (fields === list)
      expect(Array.isArray((answer.body as Record<string, unknown>)['hydra:member'])).toBe(true)
  })
})
