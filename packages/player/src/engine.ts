import type { Release, Track } from '@hypha/contract'
import type { DeckEvent } from './deck.ts'
import { createDeckPair } from './deck-pair.ts'
import { createGaplessTransition } from './gapless-transition.ts'
import { createPlayCounter } from './play-counter.ts'
import { openMediaSession } from './media-session.ts'
import {
  initialModel,
  isOn as isOnIn,
  type PlayerEvent,
  type PlayerModel,
  trunkOf,
} from './model.ts'
import { createOutage } from './outage.ts'
import { isPlayable } from './position.ts'
import { createPlayback } from './playback.ts'
import { createReader } from './reader.ts'
import { nextTrack, upNextOf } from './up-next.ts'
import { currentTrack, reduce } from './reducer.ts'
import { createRecovery } from './recovery.ts'
import { loadSaved, savedOf } from './saved.ts'
import { createPreloader } from './preloader.ts'
import { createStateSync } from './state-sync.ts'
import type { Player, PlayerOptions, PlayerState, SavedPlayer } from './types.ts'
import { clampVolume, isMuted } from './volume.ts'
import { createWatchdog } from './watchdog.ts'

/** Delay between the reset and the restart of a player in error (PL-11). */
const RESTART_AFTER_MS = 200
/** After a media error, this much playback counts as recovered. */
const RECOVERED_SECONDS = 1

/** The audio engine: drives two decks according to the reducer's state. Needs a browser. */
export function createPlayer(options: PlayerOptions): Player {
  let model: PlayerModel = initialModel(Math.trunc(Math.random() * 2 ** 31))
  let volume = 1
  let isHandedOver = false
  let errorAtSeconds = 0
  let progressFrom = 0
  /** Start position of the current track while it isn't loaded; null once it is. */
  let startSeconds: number | null = null
  /** A restore in progress, and a saved player that couldn't be restored yet. */
  let restoring: Promise<void> | null = null
  let unrestored: SavedPlayer | null = null
  /** Tracks whose expired URLs were renewed. */
  const fresh = new Map<number, Track>()
  const renewed = (track: Track | null) => (track && fresh.get(track.id)) ?? track

  const outage = createOutage(options.isReachable)
  const reader = createReader(options, outage, (answer) => dispatch(answer))
  const playCounter = createPlayCounter()
  const decks = createDeckPair((event) => onDeck(event))
  const playback = createPlayback(decks, {
    isOn: () => isOn(),
    isHeard: () => model.status === 'playing',
    onPlaying: () => dispatch({ type: 'playing' }),
    onBlocked: () => dispatch({ type: 'blocked' }),
  })
  const transition = createGaplessTransition(
    decks,
    () => model.status === 'playing' && decks.idle.track?.id === nextTrack(model)?.id,
    () => {
      isHandedOver = true
      dispatch({ type: 'ended' })
      isHandedOver = false
    },
  )
  const recovery = createRecovery(
    {
      retry: () => {
        decks.active.retry()
        watchdog.pat()
      },
      recover: () => {
        decks.active.recover()
        if (isOn()) void playback.start()
      },
      refresh: async () => {
        const { start: asked } = model
        const track = currentTrack(model)
        if (!track) return
        fresh.set(track.id, await options.refreshTrack(track.id))
        if (asked === model.start) load(decks.active.currentSeconds)
      },
      fail: () => {
        errorAtSeconds = decks.active.currentSeconds
        dispatch({ type: 'failed' })
      },
      skip: (reason) => {
        const track = currentTrack(model)
        errorAtSeconds = decks.active.currentSeconds
        if (track) options.onSkip?.(track, reason)
        dispatch({ type: 'skip' })
      },
      onOutage: () => emit(),
    },
    outage,
  )
  const preloader = createPreloader(decks, {
    status: () => model.status,
    next: () => renewed(nextTrack(model)),
    lookFor: () => dispatch({ type: 'prepare' }),
    beforePlay: askBefore,
  })
  const watchdog = createWatchdog(
    () => model.status === 'loading' && !recovery.isOut && !model.search?.isAwaited,
    () => onDeck({ type: 'error', error: { kind: 'other' } }),
  )
  const session = openMediaSession({
    play: () => isOn() || player.toggle(),
    pause: () => player.pause(),
    stop: () => player.stop(),
    next: () => player.next(),
    previous: () => player.previous(),
    seek: (seconds) => player.seek(seconds),
    currentSeconds: () => secondsNow(),
  })

  const publishState = createStateSync((state) => {
    session.show(state)
    options.onChange(state)
  })

  const isOn = () => isOnIn(model)
  const secondsNow = () => (model.at ? (startSeconds ?? decks.active.currentSeconds) : 0)

  async function askBefore() {
    await options.beforePlay?.().catch(() => {})
  }

  function dispatch(event: PlayerEvent) {
    const before = model
    model = reduce(before, event)
    if (model === before) return
    watchdog.pat()
    follow(before)
    reader.follow(model.search?.wanted ?? null)
    preloader.onChange()
    emit()
  }

  /** Applies a change of the model to the decks. */
  function follow(before: PlayerModel) {
    if (model.status !== 'playing') playCounter.interrupt()
    if (model.start !== before.start) void begin(before)
    else if (model.status === before.status) return
    else if (model.status === 'paused') void playback.fadeToPause()
    else if (model.status === 'loading' && before.status !== 'playing') void resume()
  }

  async function resume() {
    // The last track has ended, and the search for the next one is still running.
    if (model.search?.isAwaited) return
    const isWaiting = startSeconds !== null
    if (startSeconds !== null) take(startSeconds)
    if (isWaiting && decks.active.isReady) void askBefore()
    else if (options.beforePlay) await askBefore()
    if (isOn()) await (isWaiting ? playback.start() : playback.resume())
  }

  /** The page was frozen and its audio discarded, so resume playback. */
  const wake = () => {
    if (isOn() && !model.search?.isAwaited) void playback.start()
  }
  document.addEventListener('resume', wake)

  async function begin(before: PlayerModel) {
    const track = renewed(currentTrack(model))
    const sameTrack = track?.id === decks.active.track?.id
    recovery.begin(track)
    playback.forgetSeek()
    playCounter.begin()
    preloader.begin()
    startSeconds = null
    if (!track || isHandedOver) return
    if (!isOn()) {
      // Nothing is loaded before it is wanted.
      decks.active.pause()
      startSeconds = 0
      return
    }
    const startId = model.start
    if (before.status === 'error') {
      decks.active.reset()
      await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS))
      if (startId !== model.start) return
      load(before.at === model.at ? errorAtSeconds : 0, false)
    } else if (sameTrack) decks.active.seek(0)
    else take(0)
    // A loaded track starts immediately, within the gesture, and `beforePlay` runs in parallel.
    if (decks.active.isReady) void askBefore()
    else if (options.beforePlay) await askBefore()
    if (startId === model.start && isOn()) await playback.start()
  }

  /** Makes the active deck hold the current track, swapping decks if it is preloaded. */
  function take(atSeconds: number) {
    startSeconds = null
    if (atSeconds === 0 && decks.idle.track?.id === currentTrack(model)?.id) playback.takeIdle()
    else load(atSeconds, false)
  }

  /** Loads the current track into the active deck, and starts it if wanted. */
  function load(atSeconds: number, andStart = isOn()) {
    const track = renewed(currentTrack(model))
    if (!track) return
    decks.active.load(track, atSeconds)
    if (andStart) void playback.start()
  }

  function onDeck(event: DeckEvent) {
    if (event.type === 'error') {
      recovery.onError(event.error)
      watchdog.pat()
    } else if (event.type === 'time') onTime()
    else if (event.type === 'buffered') {
      recovery.onBuffered()
      watchdog.pat()
    } else if (event.type === 'stopped') dispatch({ type: 'pause' })
    else if (event.type === 'resumed') {
      if (model.status === 'paused') dispatch({ type: 'toggle' })
    } else dispatch({ type: event.type })
  }

  function onTime() {
    const { currentSeconds } = decks.active
    const moved = currentSeconds - progressFrom
    if (moved < 0 || moved > RECOVERED_SECONDS) {
      progressFrom = currentSeconds
      if (moved > 0) recovery.onProgress()
    }
    if (model.status === 'playing') hear(currentSeconds)
    if (isOn()) preloader.onTime(transition.remaining())
    transition.watch()
    // At most once a second. Rendering more often would drain the battery without showing more.
    if (Math.floor(currentSeconds) !== Math.floor(state.currentSeconds)) emit()
  }

  function hear(currentSeconds: number) {
    const track = currentTrack(model)
    if (!track || !model.at) return
    const isPlay = playCounter.onTime(currentSeconds, track.duration)
    if (isPlay && model.counts) options.onPlayed?.(track, model.at.release)
    options.onHeard?.(track, playCounter.hasReached)
  }

  function snapshot(): PlayerState {
    const { status, at, queue, isFromQueue, isLooping, isShuffling, likedOnly } = model
    const track = currentTrack(model)
    const isLoaded = at !== null && startSeconds === null
    return {
      status,
      release: at?.release ?? null,
      trackIndex: at?.trackIndex ?? 0,
      track,
      currentSeconds: secondsNow(),
      durationSeconds: track?.duration ?? 0,
      bufferedSeconds: isLoaded ? decks.active.bufferedSeconds : 0,
      volume,
      muted: isMuted(volume),
      queue,
      upNext,
      isFromQueue,
      isLooping,
      isShuffling,
      likedOnly,
      isOffline: model.status === 'loading' && recovery.isOut,
    }
  }

  function emit() {
    if (upNextFor !== model) {
      upNextFor = model
      upNext = upNextOf(model)
    }
    state = snapshot()
    publishState(state)
  }

  async function restore(saved: SavedPlayer, replaces: boolean) {
    dispatch({ type: 'loop', on: saved.isLooping })
    dispatch({ type: 'shuffle', on: saved.isShuffling })
    dispatch({ type: 'likedOnly', on: saved.likedOnly })
    player.setVolume(saved.volume)
    const { seconds, isSameTrack, ...restored } = await loadSaved(saved, options.readRelease)
    // If the listener has already started something else, that keeps playing.
    const isFirst = replaces || model.at === null
    dispatch({ type: 'restore', restored, replaces })
    if (!isFirst || !isSameTrack) return
    startSeconds = seconds
    playCounter.begin(saved)
    emit()
  }

  /** The list to continue with; undefined to stay in the current one. */
  const listAround = (release: Release) =>
    model.list && trunkOf(model)?.release.id === release.id
      ? undefined
      : options.listAround?.(release)

  let queued = 0
  let upNext = upNextOf(model)
  let upNextFor = model
  let state = snapshot()
  const player: Player = {
    get state() {
      return state
    },
    get seconds() {
      return secondsNow()
    },
    play: (release, trackIndex, { list = listAround(release), isTrackRow = false } = {}) => {
      dispatch({ type: 'play', position: { release, trackIndex }, list, isTrackRow })
      // After the start, still within the gesture, so that a preloaded track isn't delayed.
      decks.unlock()
    },
    toggle: () => {
      // A press before the restore is done plays the restored track.
      if (!model.at && unrestored) {
        const back = restoring ?? player.restore(unrestored)
        return void back.then(() => player.toggle()).catch(() => undefined)
      }
      dispatch({ type: 'toggle' })
      decks.unlock()
    },
    pause: () => dispatch({ type: 'pause' }),
    stop: () => {
      dispatch({ type: 'stop' })
      if (model.status !== 'paused') return
      void playback.fadeToPause().then(() => model.status === 'paused' && player.seek(0))
    },
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous', currentSeconds: secondsNow() }),
    nextAlbum: () => dispatch({ type: 'nextAlbum' }),
    previousAlbum: () => dispatch({ type: 'previousAlbum' }),
    seek: (to) => {
      const duration = currentTrack(model)?.duration
      if (duration === undefined || model.status === 'idle') return
      const seconds = Math.min(Math.max(0, to), duration)
      playCounter.interrupt()
      if (startSeconds !== null) {
        startSeconds = seconds
        emit()
      } else void playback.seek(seconds).then((done) => done && emit())
    },
    setVolume: (to) => {
      volume = clampVolume(to)
      decks.setVolume(volume)
      emit()
    },
    setLooping: (on) => dispatch({ type: 'loop', on }),
    setShuffling: (on) => dispatch({ type: 'shuffle', on }),
    setLikedOnly: (on) => dispatch({ type: 'likedOnly', on }),
    setStopAfterAlbum: (on) => dispatch({ type: 'stopAfterAlbum', on }),
    setLiked: (releaseId, trackId, liked) => dispatch({ type: 'liked', releaseId, trackId, liked }),
    setLevelling: (on) => decks.setLevelled(on),
    enqueue: (items, where) => {
      const added = items.map((item) => ({ ...item, id: `queued-${++queued}` }))
      const { queue } = model
      const next = where === 'next' ? [...added, ...queue] : [...queue, ...added]
      dispatch({ type: 'queue', queue: next })
    },
    setQueue: (queue) => dispatch({ type: 'queue', queue }),
    playQueued: (id) => {
      dispatch({ type: 'playQueued', id })
      decks.unlock()
    },
    playUpNext: (trackIndex) => {
      dispatch({ type: 'playUpNext', trackIndex })
      decks.unlock()
    },
    saved: () => savedOf(model, { seconds: secondsNow(), volume, heard: playCounter.heard }),
    restore: (saved, { replaces } = { replaces: false }) => {
      unrestored = saved
      restoring = restore(saved, replaces)
        .then(() => void (unrestored = null))
        .finally(() => (restoring = null))
      return restoring
    },
    arm: (track) => {
      if (isPlayable(track)) decks.arm(renewed(track) ?? track)
    },
    destroy: () => {
      model = initialModel()
      reader.follow(null)
      preloader.stop()
      watchdog.stop()
      recovery.begin(null)
      document.removeEventListener('resume', wake)
      session.close()
      decks.destroy()
    },
  }
  return player
}
