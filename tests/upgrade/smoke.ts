import { contract } from '@hypha/contract'
import { expect } from 'vitest'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { pays } from '../faults/pays.ts'
import { Person } from '../support/person.ts'
import { orderIs, ordersIn, putsIntoCart } from '../support/shop.ts'
import { expectOk, publishes } from '../support/studio.ts'

const { comments, playlists, purchases, releases } = contract

let visits = 0

/**
 * What people do at a server: sign in, upload, publish, play, comment, collect and buy. Fails if anything doesn't work.
 * @returns what reads all of it again and changes it, in the same sessions, whichever version runs by then
 */
export async function visit(url: string, db: Db): Promise<() => Promise<void>> {
  const [artist, admin, listener] = [new Person(url), new Person(url), new Person(url)]
  await artist.join(db, {})
  await admin.join(db, { isAdmin: true })
  await listener.join(db, { plan: 'premium' })
  const title = `Visit ${++visits}`
  const { id } = await publishes(artist, admin, title)
  const plays = async () => {
    const release = expectOk(await listener.call(releases.get, { params: { id } }))
    const stream = release.playList[0]!.song.streams[0]!
    const answer = await fetch(url + stream.url, {
      headers: { cookie: listener.cookie!, range: `bytes=0-${stream.initBytes - 1}` },
    })
    expect(answer.status).toBe(206)
    return release
  }
  await plays()
  const on = { kind: 'release' as const, targetId: id }
  const comment = expectOk(
    await listener.call(comments.addComment, { body: { ...on, text: 'First.' } }),
  ).result
  const playlist = expectOk(
    await listener.call(playlists.createPlaylist, { body: { name: title } }),
  )
  await putsIntoCart(listener, 'music_release', id)
  const { result, order, provider } = expectOk(await ordersIn(listener))
  await pays({ result: { clientSecret: result }, provider })
  await orderIs(listener, order.id, 'paid')

  return async () => {
    expect((await plays()).title).toBe(title)
    expectOk(await artist.call(releases.edit, { params: { id }, body: { tags: ['later'] } }))
    const thread = expectOk(await listener.call(comments.listComments, { query: on }))
    expect(thread['hydra:member'].map((each) => each.id)).toContain(comment.id)
    const edited = { params: { id: comment.id }, body: { text: `Edited ${Date.now()}` } }
    expectOk(await listener.call(comments.editComment, edited))
    const named = { params: { id: playlist.id }, body: { name: `${title} later` } }
    expectOk(await listener.call(playlists.editPlaylist, named))
    const orders = expectOk(await listener.call(purchases.listOrders, { query: {} }))
    expect(orders.items.map((each) => each.id)).toContain(order.id)
    expectOk(await listener.signIn())
  }
}
