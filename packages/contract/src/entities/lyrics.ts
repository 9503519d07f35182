import * as z from 'zod'
import { LYRICS_LANGUAGES, LYRICS_MAX } from '../rules/lyrics.ts'
import { Lines } from './line.ts'

/** Null if unspecified. */
const language = z.enum(LYRICS_LANGUAGES).nullable()

/** The words of a track, as plain text. */
export const Lyrics = z.object({ text: z.string(), language }).meta({ id: 'Lyrics' })
export type Lyrics = z.output<typeof Lyrics>

export const NewLyrics = z.strictObject({ text: Lines(LYRICS_MAX), language })
