import type { ReleaseCard, Song } from '@hypha/contract'
import type { Buyable } from '@hypha/contract/rules/purchase-state'

/** A release, or a song of one. */
export interface Product {
  release: number
  /** Null: all of the release. */
  song: number | null
  title: string
}

/** What a price button needs to know of a release or a song. */
export type BuyableRelease = Buyable & Pick<ReleaseCard, 'id' | 'title'>
export type BuyableSong = Buyable & Pick<Song, 'id' | 'title' | 'playLists'>

export const productOf = (item: BuyableRelease | BuyableSong): Product =>
  'playLists' in item
    ? { release: item.playLists[0]?.musicRelease.id ?? 0, song: item.id, title: item.title }
    : { release: item.id, song: null, title: item.title }
