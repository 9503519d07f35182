import type { Release, Song } from '@hypha/contract'
import type { PlayerStatus } from './types.ts'

/** What plays. The engine follows it: a changed `start` begins the song anew, a changed status the rest. */
export interface PlayerModel {
  status: PlayerStatus
  release: Release | null
  songIndex: number
  /** Counts the beginnings of songs, so that the same song can begin twice. */
  start: number
}

export type PlayerEvent =
  // What the listener asks for
  | { type: 'play'; release: Release; songIndex: number }
  | { type: 'toggle' }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous'; currentSeconds: number }
  // What the audio reports
  | { type: 'playing' }
  | { type: 'waiting' }
  | { type: 'ended' }
  | { type: 'blocked' }
  /** The song cannot be played and will be skipped. */
  | { type: 'failed' }
  | { type: 'skip' }

export const initialModel: PlayerModel = { status: 'idle', release: null, songIndex: 0, start: 0 }

/** Going back this far into a song means hearing it again. */
const RESTART_AFTER_SECONDS = 3

/** Whether a song can be heard at all. */
export const isPlayable = (song: Song) =>
  song.deletedAt === null && (song.streams.length > 0 || song.link !== null)

/** Decides what plays after `event`. Returns the same object when nothing changes. */
export function reduce(model: PlayerModel, event: PlayerEvent): PlayerModel {
  switch (event.type) {
    case 'play':
      return play(model, event.release, event.songIndex)
    case 'toggle':
      return toggle(model)
    case 'pause':
      return isOn(model) || model.status === 'blocked' ? withStatus(model, 'paused') : model
    case 'next':
      return begin(model, neighbour(model, 1)) ?? model
    case 'previous':
      return previous(model, event.currentSeconds)
    case 'ended':
      // It may end while it fades out.
      if (model.status === 'paused') return model
      return begin(model, neighbour(model, 1)) ?? withStatus(model, 'idle')
    case 'skip':
      // The music does not start by itself for a listener who has paused it.
      if (model.status === 'paused') return withStatus(model, 'error')
      return begin(model, neighbour(model, 1)) ?? withStatus(model, 'error')
    case 'playing':
      return model.status === 'loading' ? withStatus(model, 'playing') : model
    case 'waiting':
      return model.status === 'playing' ? withStatus(model, 'loading') : model
    case 'blocked':
      return isOn(model) ? withStatus(model, 'blocked') : model
    case 'failed':
      return isOn(model) ? withStatus(model, 'error') : model
  }
}

/** The song that plays after the current one, or null at the end of the release. */
export function nextSong(model: PlayerModel): Song | null {
  const index = neighbour(model, 1)
  return index === null ? null : songAt(model, index)
}

export const currentSong = (model: PlayerModel) => songAt(model, model.songIndex)

const isOn = ({ status }: PlayerModel) => status === 'playing' || status === 'loading'

const withStatus = (model: PlayerModel, status: PlayerStatus): PlayerModel =>
  model.status === status ? model : { ...model, status }

const songAt = ({ release }: PlayerModel, index: number) => release?.playList[index]?.song ?? null

function play(model: PlayerModel, release: Release, songIndex: number): PlayerModel {
  const chosen = { ...model, release, songIndex }
  const song = songAt(chosen, songIndex)
  const index = song && isPlayable(song) ? songIndex : neighbour(chosen, 1)
  return begin(chosen, index) ?? model
}

function toggle(model: PlayerModel): PlayerModel {
  if (isOn(model)) return withStatus(model, 'paused')
  if (model.status === 'paused' || model.status === 'blocked') return withStatus(model, 'loading')
  if (!model.release) return model
  if (model.status === 'error') return begin(model, model.songIndex) ?? model
  // It had come to its end.
  return play(model, model.release, 0)
}

function previous(model: PlayerModel, currentSeconds: number): PlayerModel {
  const restart = currentSeconds > RESTART_AFTER_SECONDS
  const index = restart ? model.songIndex : (neighbour(model, -1) ?? model.songIndex)
  return begin(model, index) ?? model
}

function begin(model: PlayerModel, songIndex: number | null): PlayerModel | null {
  if (songIndex === null || !model.release) return null
  return { ...model, status: 'loading', songIndex, start: model.start + 1 }
}

/** The nearest playable song in a direction, or null. */
function neighbour(model: PlayerModel, step: 1 | -1): number | null {
  for (let index = model.songIndex + step; ; index += step) {
    const song = songAt(model, index)
    if (!song) return null
    if (isPlayable(song)) return index
  }
}
