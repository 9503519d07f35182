import type { Song } from '@hypha/contract'
import type { DeckEvent } from './deck.ts'
import { createDeckPair } from './deck-pair.ts'
import { createHandover } from './handover.ts'
import { openMediaSession } from './media-session.ts'
import { createPlayback } from './playback.ts'
import {
  currentSong,
  initialModel,
  isPlayable,
  nextSong,
  type PlayerEvent,
  type PlayerModel,
  reduce,
} from './reducer.ts'
import { createRepair } from './repair.ts'
import { createSuccessor } from './successor.ts'
import type { Player, PlayerOptions, PlayerState, QueueItem } from './types.ts'
import { clampVolume, isMuted } from './volume.ts'
import { createWatchdog } from './watchdog.ts'

/** A player in error gets a moment between its reset and its start (PL-11). */
const RESTART_AFTER_MS = 200
const TIME_EVERY_MS = 250
/** Music that went on for so long after a media error has recovered. */
const RECOVERED_SECONDS = 1

const NO_MODES = { isLooping: false, isShuffling: false, likedOnly: false }

/** The audio engine: follows the decisions of the reducer with two decks. Needs a browser. */
export function createPlayer(options: PlayerOptions): Player {
  let model: PlayerModel = initialModel
  let volume = 1
  let isHandedOver = false
  let errorAtSeconds = 0
  let progressFrom = 0
  let emittedAt = 0
  let listenersChoice = { queue: [] as readonly QueueItem[], ...NO_MODES }
  const choose = (changes: Partial<typeof listenersChoice>) => {
    listenersChoice = { ...listenersChoice, ...changes }
    emit()
  }
  /** Songs whose expired address was renewed. */
  const fresh = new Map<number, Song>()
  const renewed = (song: Song | null) => (song && fresh.get(song.id)) ?? song

  const decks = createDeckPair((event) => onDeck(event))
  const playback = createPlayback(decks, {
    isOn: () => isOn(),
    isHeard: () => model.status === 'playing',
    onPlaying: () => dispatch({ type: 'playing' }),
    onBlocked: () => dispatch({ type: 'blocked' }),
  })
  const handover = createHandover(
    decks,
    () => model.status === 'playing' && decks.idle.song?.id === nextSong(model)?.id,
    () => {
      isHandedOver = true
      dispatch({ type: 'ended' })
      isHandedOver = false
    },
  )
  const repair = createRepair({
    retry: () => decks.active.retry(),
    recover: () => {
      decks.active.recover()
      if (isOn()) void playback.start()
    },
    refresh: async () => {
      const { start: asked } = model
      const song = currentSong(model)
      if (!song) return
      fresh.set(song.id, await options.refreshSong(song.id))
      if (asked === model.start) load(decks.active.currentSeconds)
    },
    fail: () => {
      errorAtSeconds = decks.active.currentSeconds
      dispatch({ type: 'failed' })
    },
    skip: (reason) => {
      const song = currentSong(model)
      errorAtSeconds = decks.active.currentSeconds
      if (song) options.onSkip?.(song, reason)
      dispatch({ type: 'skip' })
    },
  })
  const successor = createSuccessor(decks, {
    status: () => model.status,
    next: () => renewed(nextSong(model)),
    beforePlay: askBefore,
  })
  const watchdog = createWatchdog(
    () => model.status === 'loading',
    () => onDeck({ type: 'error', error: { kind: 'other' } }),
  )
  const session = openMediaSession({
    play: () => isOn() || dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    next: () => dispatch({ type: 'next' }),
    previous: () => player.previous(),
    seek: (seconds) => player.seek(seconds),
    currentSeconds: () => decks.active.currentSeconds,
  })

  const isOn = () => model.status === 'playing' || model.status === 'loading'

  async function askBefore() {
    await options.beforePlay?.().catch(() => {})
  }

  function dispatch(event: PlayerEvent) {
    const before = model
    model = reduce(before, event)
    if (model === before) return
    watchdog.pat()
    follow(before)
    emit()
  }

  /** Makes the decks do what the model says. */
  function follow(before: PlayerModel) {
    if (model.start !== before.start) void begin(before)
    else if (model.status === 'paused') void playback.fadeToPause()
    else if (model.status === 'loading' && before.status !== 'playing') void resume()
  }

  async function resume() {
    if (options.beforePlay) await askBefore()
    if (isOn()) await playback.resume()
  }

  async function begin(before: PlayerModel) {
    const song = renewed(currentSong(model))
    const sameSong = song?.id === decks.active.song?.id
    repair.begin(song)
    playback.forgetSeek()
    successor.begin()
    if (!song || isHandedOver) return
    const mine = model.start
    if (before.status === 'error') {
      decks.active.reset()
      await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS))
      if (mine !== model.start) return
      load(before.songIndex === model.songIndex && sameSong ? errorAtSeconds : 0, false)
    } else if (sameSong) decks.active.seek(0)
    else if (decks.idle.song?.id === song.id) playback.takeIdle()
    else load(0, false)
    // What is loaded already sounds at once, within the gesture that asked for it; the question goes along.
    if (decks.active.isReady) void askBefore()
    else if (options.beforePlay) await askBefore()
    if (mine === model.start && isOn()) await playback.start()
  }

  /** Loads the current song into the active deck, and goes on playing where that was asked for. */
  function load(atSeconds: number, andStart = isOn()) {
    const song = renewed(currentSong(model))
    if (!song) return
    decks.active.load(song, atSeconds)
    if (andStart) void playback.start()
  }

  function onDeck(event: DeckEvent) {
    if (event.type === 'error') {
      repair.onError(event.error)
      watchdog.pat()
    } else if (event.type === 'time') onTime()
    else if (event.type === 'buffered') {
      repair.onBuffered()
      watchdog.pat()
    } else dispatch({ type: event.type })
  }

  function onTime() {
    const { currentSeconds } = decks.active
    const moved = currentSeconds - progressFrom
    if (moved < 0 || moved > RECOVERED_SECONDS) {
      progressFrom = currentSeconds
      if (moved > 0) repair.onProgress()
    }
    if (isOn()) successor.onTime(handover.remaining())
    handover.watch()
    if (performance.now() - emittedAt >= TIME_EVERY_MS) emit()
  }

  function snapshot(): PlayerState {
    const { status, release, songIndex } = model
    return {
      status,
      release,
      songIndex,
      song: currentSong(model),
      ...listenersChoice,
      isFromQueue: false,
      upNext: (release?.playList ?? [])
        .map(({ song }, index) => ({ song, songIndex: index }))
        .filter(({ song, songIndex: index }) => index > songIndex && isPlayable(song))
        .slice(0, 20),
      currentSeconds: release ? decks.active.currentSeconds : 0,
      durationSeconds: currentSong(model)?.duration ?? 0,
      bufferedSeconds: release ? decks.active.bufferedSeconds : 0,
      volume,
      muted: isMuted(volume),
    }
  }

  function emit() {
    emittedAt = performance.now()
    state = snapshot()
    session.show(state)
    options.onChange(state)
  }

  let state = snapshot()
  const player: Player = {
    get state() {
      return state
    },
    play: (release, songIndex) => {
      dispatch({ type: 'play', release, songIndex })
      // After the start, still within the gesture: a song that is armed does not wait for it.
      decks.unlock()
    },
    toggle: () => dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous', currentSeconds: decks.active.currentSeconds }),
    seek: (seconds) => {
      const duration = currentSong(model)?.duration
      if (duration === undefined || model.status === 'idle') return
      void playback.seek(Math.min(Math.max(0, seconds), duration)).then((done) => done && emit())
    },
    setVolume: (to) => {
      volume = clampVolume(to)
      decks.setVolume(volume)
      emit()
    },
    stop: () => {
      dispatch({ type: 'pause' })
      player.seek(0)
    },
    nextAlbum: () => {},
    previousAlbum: () => {},
    setLooping: (isLooping) => choose({ isLooping }),
    setShuffling: (isShuffling) => choose({ isShuffling }),
    setLikedOnly: (likedOnly) => choose({ likedOnly }),
    setLevelling: () => {},
    enqueue: (items, where) => {
      const added = items.map((item) => ({ ...item, id: crypto.randomUUID() }))
      const { queue } = listenersChoice
      choose({ queue: where === 'next' ? [...added, ...queue] : [...queue, ...added] })
    },
    setQueue: (queue) => choose({ queue }),
    playQueued: (id) => {
      const item = listenersChoice.queue.find((each) => each.id === id)
      if (!item) return
      choose({ queue: listenersChoice.queue.filter((each) => each !== item) })
      const index = item.release.playList.findIndex(({ song }) => song.id === item.song.id)
      player.play(item.release, index)
    },
    saved: () => null,
    restore: async () => {},
    arm: (song) => {
      if (isPlayable(song)) decks.arm(renewed(song) ?? song)
    },
    destroy: () => {
      model = initialModel
      successor.stop()
      watchdog.stop()
      repair.begin(null)
      session.close()
      decks.destroy()
    },
  }
  return player
}
