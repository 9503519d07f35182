import * as z from 'zod'
import { LYRICS_LANGUAGES, LYRICS_MAX } from '../rules/lyrics.ts'
import { Lines } from './line.ts'

/** The words of a track, as plain text. */
export const Lyrics = z
  .strictObject({
    text: Lines(LYRICS_MAX),
    /** Null if unspecified. */
    language: z.enum(LYRICS_LANGUAGES).nullable(),
  })
  .meta({ id: 'Lyrics' })
export type Lyrics = z.output<typeof Lyrics>
