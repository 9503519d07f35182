import * as z from 'zod'
import { message } from '../messages.ts'

/** Removes halves of characters, which clients leave that cut a text within an emoji; databases can't store them. */
const wholeCharacters = (text: string) => text.replace(/\p{Cs}/gu, '')

/** One line of text without control characters and direction overrides (S-29). */
export const Line = (max: number) =>
  z
    .string()
    .overwrite(wholeCharacters)
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Bidi_C}\u200b\u2028\u2029\ufeff]*$/u, message('hiddenCharacters'))

/** Text of several lines without invisible and direction-changing characters; line breaks are `\n`. */
export const Lines = (max: number) =>
  z
    .string()
    .transform((text) => wholeCharacters(text).replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max)
        .regex(
          /^(?:\n|[^\p{Cc}\p{Bidi_C}\u200b\u2028\u2029\ufeff])*$/u,
          message('hiddenCharacters'),
        ),
    )
