/** What a refused value is told in, where its description has no sentence of its own: for people, not developers. */
import * as z from 'zod'

const things = (origin: string, count: number | bigint) => {
  if (origin === 'string') return `${count} ${count === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set') return `${count} ${count === 1 ? 'entry' : 'entries'}`
  return String(count)
}

const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is missing.'
        : 'This is not what belongs here.'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'This is missing.'
        : `This needs at least ${things(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `This takes at most ${things(issue.origin, issue.maximum)}.`
    case 'unrecognized_keys':
      return `There is no ${issue.keys.map((key) => `“${key}”`).join(' and no ')} here.`
    case 'invalid_value':
      return 'This is none of the values to choose from.'
    default:
      return 'This is not what belongs here.'
  }
}

z.config({ customError: sentenceOf })
