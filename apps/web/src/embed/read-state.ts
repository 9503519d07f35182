import type { Release, Track } from '@hypha/contract'
import { EMBED_STATE_ID, type EmbedState, type EmbedTrack } from '@hypha/contract/rules/embeds'

/** Reads what the server put into the page of a player. */
export function readState(page: Document): EmbedState {
  const text = page.getElementById(EMBED_STATE_ID)?.textContent
  if (!text) throw new Error('This page has no player.')
  return JSON.parse(text) as EmbedState
}

/** Reads it again, with addresses of streams that are signed anew. Rejects if it isn't public any more. */
export async function rereadState(): Promise<EmbedState> {
  const answer = await fetch(location.href, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`The player answered ${answer.status}.`)
  return readState(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

/** Completes a track with what the engine asks about, as for a visitor. */
export const trackOf = (track: EmbedTrack) =>
  ({ ...track, isFavorite: false, isPurchased: false }) as unknown as Track

/** Returns the tracks as a release, because that is what the engine plays: also those of a playlist. */
export const releaseOf = ({ title, coverBase, tracks }: EmbedState) =>
  ({
    ...{ id: 1, title, cover: { base: coverBase } },
    ...{ status: { value: 'published' }, deletedAt: null, isPurchased: false },
    playList: tracks.map((track) => ({ id: track.id, song: trackOf(track) })),
  }) as unknown as Release
