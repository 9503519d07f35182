import * as z from 'zod'

/** One line of text: no control characters, no marks that turn the reading direction (S-29). */
export const Line = (max: number, what: string) =>
  z
    .string()
    .trim()
    .min(1, `${what} is required.`)
    .max(max, `${what} has at most ${max} characters.`)
    .regex(
      /^[^\p{Cc}\p{Bidi_C}\u200b\u2028\u2029\ufeff]*$/u,
      `${what} has characters that cannot be shown.`,
    )

/** Text of several lines, without what would hide or turn it; lines end in `\n`. */
export const Lines = (max: number, what: string) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `${what} has at most ${max} characters.`)
        .regex(
          /^(?:\n|[^\p{Cc}\p{Bidi_C}\u200b\u2028\u2029\ufeff])*$/u,
          `${what} has characters that cannot be shown.`,
        ),
    )
