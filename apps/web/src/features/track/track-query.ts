import type { TrackDetails } from '@hypha/contract'
import { hasComments } from '@hypha/contract/rules/availability'
import { redirect } from '@tanstack/react-router'
import { trackHref } from '../../lib/routing/addresses.ts'
import type { AppContext } from '../../lib/app-context.ts'
import type { Api } from '../../lib/api/client.ts'

const MIXES = 12

/** Whether its page has comments. */
export const hasTrackComments = ({ deletedAt, release }: TrackDetails): boolean =>
  deletedAt === null && hasComments(release)

export const trackQuery = (api: Api, identifier: string) =>
  api.songs.get.query({ params: { identifier } })

export const mixesQuery = (api: Api, id: number) =>
  api.songs.mixes.query({ params: { id }, query: { itemsPerPage: MIXES } })

export const correctionsQuery = (api: Api, id: number) =>
  api.corrections.listCorrections.query({ params: { id } })

/** The track is required; mixes may load later. The server waits for both. */
export async function loadTrack({ api, cache }: AppContext, identifier: string): Promise<void> {
  const track = await cache.ensureQueryData(trackQuery(api, identifier))
  // Search engines list one address. In the browser, a track keeps working under its former title.
  if (import.meta.env.SSR && track.identifier !== identifier)
    throw redirect({ href: trackHref(track), statusCode: 301 })
  const { id } = track
  const mixes = cache.prefetchQuery(mixesQuery(api, id))
  if (import.meta.env.SSR) await mixes
}
