import { PAGE_SIZE } from '@hypha/contract/limits'
import { redirect } from '@tanstack/react-router'
import { artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { loadBundles } from '../cart/index.ts'
import { loadShop } from '../merch/index.ts'
import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/api/client.ts'

const TOP_TRACKS = 5

/** Whose releases and tracks. */
export type ProfileRef = { artistId: number } | { labelId: number }

export const artistQuery = (api: Api, identifier: string) =>
  api.artists.getArtist.query({ params: { identifier } })

export const labelQuery = (api: Api, identifier: string) =>
  api.labels.getLabel.query({ params: { identifier } })

export const releasesOf = (api: Api, profile: ProfileRef, page: number) =>
  api.releases.list.query({ query: { ...profile, page, itemsPerPage: PAGE_SIZE } })

export const featuredQuery = (api: Api, id: number) => api.releases.get.query({ params: { id } })

export const topTracksOf = (api: Api, profile: ProfileRef) =>
  api.songs.list.query({ query: { ...profile, sort: 'played', itemsPerPage: TOP_TRACKS } })

export const preOrdersOf = (api: Api, profile: ProfileRef) =>
  api.preOrders.listPreOrders.query({ query: profile })

/** The profile is required; its music may load later. The server waits for all of it. */
async function loadMusic(
  { api, cache }: AppContext,
  profile: ProfileRef,
  page: number,
  featuredId: number | null,
): Promise<void> {
  const music = [
    cache.prefetchQuery(releasesOf(api, profile, page)),
    cache.prefetchQuery(topTracksOf(api, profile)),
    ...(page === 1 ? [cache.prefetchQuery(preOrdersOf(api, profile))] : []),
    ...(featuredId !== null && page === 1
      ? [cache.prefetchQuery(featuredQuery(api, featuredId))]
      : []),
  ]
  if (import.meta.env.SSR) await Promise.all(music)
}

/** @throws a redirect from a former address of the artist */
export async function loadArtist(context: AppContext, name: string, page: number): Promise<void> {
  const artist = await context.cache.ensureQueryData(artistQuery(context.api, name))
  if (artist.identifier !== name)
    throw redirect({ href: artistHref(artist, page), replace: true, statusCode: 301 })
  const { id, featuredReleaseId } = artist
  await Promise.all([
    loadMusic(context, { artistId: id }, page, featuredReleaseId),
    loadBundles(context, { artistId: id }),
    loadShop(context, { artist: id }),
  ])
}

export async function loadLabel(context: AppContext, name: string, page: number): Promise<void> {
  const label = await context.cache.ensureQueryData(labelQuery(context.api, name))
  if (label.identifier !== name)
    throw redirect({ href: labelHref(label, page), replace: true, statusCode: 301 })
  const { id, featuredReleaseId } = label
  await Promise.all([
    loadMusic(context, { labelId: id }, page, featuredReleaseId),
    loadBundles(context, { labelId: id }),
    loadShop(context, { label: id }),
  ])
}
