import type { Song } from '@hypha/contract'
import type { DeckEvent } from './deck.ts'
import { createDeckPair } from './deck-pair.ts'
import { createHandover } from './handover.ts'
import { openMediaSession } from './media-session.ts'
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
import type { Player, PlayerOptions, PlayerState } from './types.ts'
import { clampVolume, isMuted } from './volume.ts'

/** A player in error gets a moment between its reset and its start (PL-11). */
const RESTART_AFTER_MS = 200
/** The current song has the network for itself until it sounds, and a moment more. */
const ARM_AFTER_MS = 500
/** From here on the idle deck holds the next song and no other. */
const ARM_NEXT_SECONDS = 20
/** Before this a song has not begun; a seek to its very start would only cost time. */
const BEGINNING_SECONDS = 0.05
/** Loading for so long without a single report means that something is wrong nobody reported. */
const SILENCE_MS = 20_000
const TIME_EVERY_MS = 250
/** Music that went on for so long after a media error has recovered. */
const RECOVERED_SECONDS = 1

/** The audio engine: follows the decisions of the reducer with two decks. Needs a browser. */
export function createPlayer(options: PlayerOptions): Player {
  let model: PlayerModel = initialModel
  let volume = 1
  let isHandedOver = false
  let errorAtSeconds = 0
  let progressFrom = 0
  /** The `start` of the song whose successor was prepared. */
  let preparedAfter = -1
  let emittedAt = 0
  let armTimer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  /** Songs whose expired address was renewed. */
  const fresh = new Map<number, Song>()
  const renewed = (song: Song | null) => (song && fresh.get(song.id)) ?? song

  const decks = createDeckPair((event) => onDeck(event))
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
      if (isOn()) void start()
    },
    refresh: async () => {
      const { start: asked } = model
      const song = currentSong(model)
      if (!song) return
      fresh.set(song.id, await options.refreshSong(song.id))
      if (asked === model.start) load(decks.active.currentSeconds)
    },
    fail: () => dispatch({ type: 'failed' }),
    skip: (reason) => {
      const song = currentSong(model)
      errorAtSeconds = decks.active.currentSeconds
      if (song) options.onSkip?.(song, reason)
      dispatch({ type: 'skip' })
    },
  })
  const session = openMediaSession({
    play: () => isOn() || dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    next: () => dispatch({ type: 'next' }),
    previous: () => player.previous(),
    seek: (seconds) => player.seek(seconds),
    currentSeconds: () => decks.active.currentSeconds,
  })

  const isOn = () => model.status === 'playing' || model.status === 'loading'

  function dispatch(event: PlayerEvent) {
    const before = model
    model = reduce(before, event)
    if (model === before) return
    watch()
    follow(before)
    emit()
  }

  /** Makes the decks do what the model says. */
  function follow(before: PlayerModel) {
    if (model.start !== before.start) void begin(before)
    else if (model.status === 'paused') void fadeToPause()
    else if (model.status === 'loading' && before.status !== 'playing') void resume()
  }

  async function begin(before: PlayerModel) {
    const song = renewed(currentSong(model))
    const sameSong = song?.id === decks.active.song?.id
    repair.begin(song)
    scheduleArm()
    if (!song || isHandedOver) return
    const mine = model.start
    if (before.status === 'error') {
      decks.active.reset()
      await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS))
      if (mine !== model.start) return
      load(before.songIndex === model.songIndex && sameSong ? errorAtSeconds : 0, false)
    } else if (sameSong) decks.active.seek(0)
    else if (decks.idle.song?.id === song.id) takeIdle()
    else load(0, false)
    await options.beforePlay?.().catch(() => {})
    if (mine === model.start && isOn()) await start()
  }

  function takeIdle() {
    decks.active.pause()
    decks.swap()
    if (decks.active.currentSeconds > BEGINNING_SECONDS) decks.active.seek(0)
  }

  /** Loads the current song into the active deck, and goes on playing where that was asked for. */
  function load(atSeconds: number, andStart = isOn()) {
    const song = renewed(currentSong(model))
    if (!song) return
    decks.active.load(song, atSeconds)
    if (andStart) void start()
  }

  async function start() {
    const deck = decks.active
    deck.fader.setLevel(1)
    try {
      await deck.play()
      // An element that was still fading out has never stopped, and reports no start.
      if (deck === decks.active && deck.isReady) dispatch({ type: 'playing' })
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      // Every other rejection is a load that took this one's place, or an error that the deck reports.
      if (isRefused && deck === decks.active) dispatch({ type: 'blocked' })
    }
  }

  async function resume() {
    const { fader } = decks.active
    await options.beforePlay?.().catch(() => {})
    if (!isOn()) return
    const started = start()
    fader.setLevel(0)
    await started
    if (isOn()) await fader.fadeTo(1)
  }

  async function fadeToPause() {
    const deck = decks.active
    if (await deck.fader.fadeTo(0)) deck.pause()
  }

  function onDeck(event: DeckEvent) {
    if (event.type === 'error') {
      repair.onError(event.error)
      watch()
    } else if (event.type === 'time') onTime()
    else if (event.type === 'buffered') {
      repair.onBuffered()
      watch()
    } else dispatch({ type: event.type })
  }

  function onTime() {
    const { currentSeconds } = decks.active
    const moved = currentSeconds - progressFrom
    if (moved < 0 || moved > RECOVERED_SECONDS) {
      progressFrom = currentSeconds
      if (moved > 0) repair.onProgress()
    }
    if (isOn() && handover.remaining() < ARM_NEXT_SECONDS) prepareNext()
    handover.watch()
    if (performance.now() - emittedAt >= TIME_EVERY_MS) emit()
  }

  function prepareNext() {
    const next = renewed(nextSong(model))
    if (!next) return
    decks.arm(next)
    if (preparedAfter === model.start) return
    preparedAfter = model.start
    // The handover itself has no time to wait for it.
    void options.beforePlay?.().catch(() => {})
  }

  function scheduleArm() {
    clearTimeout(armTimer)
    armTimer = setTimeout(() => {
      const next = renewed(nextSong(model))
      if (next && model.status === 'playing') decks.arm(next)
      else if (next && model.status === 'loading') scheduleArm()
    }, ARM_AFTER_MS)
  }

  function watch() {
    clearTimeout(watchdog)
    if (model.status !== 'loading') return
    watchdog = setTimeout(() => onDeck({ type: 'error', error: { kind: 'other' } }), SILENCE_MS)
  }

  function snapshot(): PlayerState {
    const { status, release, songIndex } = model
    return {
      status,
      release,
      songIndex,
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
      decks.unlock()
      dispatch({ type: 'play', release, songIndex })
    },
    toggle: () => dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous', currentSeconds: decks.active.currentSeconds }),
    seek: (seconds) => {
      const duration = currentSong(model)?.duration
      if (duration === undefined || model.status === 'idle') return
      void seekTo(Math.min(Math.max(0, seconds), duration))
    },
    setVolume: (to) => {
      volume = clampVolume(to)
      decks.setVolume(volume)
      emit()
    },
    arm: (song) => {
      if (isPlayable(song)) decks.arm(renewed(song) ?? song)
    },
    destroy: () => {
      model = initialModel
      clearTimeout(armTimer)
      clearTimeout(watchdog)
      repair.begin(null)
      session.close()
      decks.destroy()
    },
  }

  async function seekTo(seconds: number) {
    const deck = decks.active
    const isHeard = model.status === 'playing'
    if (isHeard && !(await deck.fader.fadeTo(0))) return
    deck.seek(seconds)
    emit()
    if (isHeard && isOn()) await deck.fader.fadeTo(1)
  }
  return player
}
