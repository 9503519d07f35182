import type { SongColumns } from './columns.ts'

/** What each release has of its songs. */
export interface ReleaseMusic {
  /** What most have: hundredths of a BPM, 0 for none. */
  tempo: Uint16Array
  /** What most have; 0 for none. */
  keyId: Uint8Array
  /** All together. */
  seconds: Float64Array
}

/** Every card tells it: asked of the songs each time, it is a fifth of what a card takes. */
export function releaseMusic(songs: SongColumns, firstSong: Uint32Array): ReleaseMusic {
  const length = firstSong.length - 1
  const isRead = songs.seconds.length > 0
  const music = {
    tempo: new Uint16Array(length),
    keyId: new Uint8Array(length),
    seconds: new Float64Array(length),
  }
  for (let release = 0; release < length; release++) {
    const [from, to] = [firstSong[release]!, firstSong[release + 1]!]
    music.tempo[release] = most(songs.tempo, from, to)
    music.keyId[release] = most(songs.keyId, from, to)
    for (let song = from; song < to && isRead; song++)
      music.seconds[release]! += songs.seconds[song]!
  }
  return music
}

/** The value that most have, of several the smallest; 0 stands for none. There are few, so each is counted by itself. */
function most(values: Uint16Array | Uint8Array, from: number, to: number): number {
  let best = 0
  let bestCount = 0
  // Of what is counted already fewer are left; of what is left as many as the best have must be the same.
  for (let i = from; i < to && to - i >= bestCount; i++) {
    const value = values[i]!
    if (value === 0) continue
    let count = 1
    for (let j = i + 1; j < to; j++) if (values[j] === value) count++
    if (count > bestCount || (count === bestCount && value < best)) {
      best = value
      bestCount = count
    }
  }
  return best
}
