/**
 * Sound files for tests, made in memory and the same every time:
 *
 *     await writeFile(path, wav({ seconds: 15, bits: 24, signal: clicks(145) }))
 *
 * `wav`, `w64`, `aiff` and `flac` take the same description ({@link Sound}); everything has a default.
 * `attack-files.ts` holds what a server must refuse.
 */
export { aiff } from './aiff.ts'
export { brokenFiles, playlistAttacks, taggedFlac } from './attack-files.ts'
export { flac, silentFlac } from './flac.ts'
export {
  floatAiff,
  littleEndianAiff,
  type TaggedPicture,
  TINY_PNG,
  wavOfUnknownLength,
  wavInContainers,
  withChunkPictures,
  withFlacPictures,
} from './odd-masters.ts'
export { clicks, melody, mix, noise, silence, sine, type Signal } from './signals.ts'
export { type SoundTags, tagAiff, tagFlac, tagWav } from './tagged.ts'
export { samples, w64, wav, wavHeader, type Sound } from './wav.ts'
