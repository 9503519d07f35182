/** Validation messages: keys of `locales/*.json`, which the server translates into the caller's language. */
import type { Resources } from '@hypha/i18n/resources.gen.ts'
import * as z from 'zod'

type Key = keyof Resources['contract']
type MessageKey = Key extends infer K
  ? K extends `${infer Base}_${'one' | 'two' | 'many' | 'other'}`
    ? Base
    : K
  : never

/** The message of a schema. Its parameters (`min`, `max`, `count`, `keys`, or `params`) come from zod's issue. */
export const message = <const K extends MessageKey>(key: K) => `contract.${key}` as const

const OF_LENGTH = ['string', 'array', 'set']

/** Default message of a schema. */
function messageOf(issue: z.core.$ZodRawIssue): `contract.${MessageKey}` {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return message('required')
      if (issue.expected === 'int') return message('wholeNumber')
      return issue.expected === 'number' ? message('number') : message('invalid')
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return message('required')
      if (issue.origin === 'string') return message('minCharacters')
      return message(OF_LENGTH.includes(issue.origin) ? 'minEntries' : 'min')
    case 'too_big':
      if (issue.origin === 'string') return message('maxCharacters')
      return message(OF_LENGTH.includes(issue.origin) ? 'maxEntries' : 'max')
    case 'unrecognized_keys':
      return message('unknownFields')
    case 'invalid_value':
      return message('notAnOption')
    default:
      return message('invalid')
  }
}

z.config({ customError: messageOf })

/** Returns the parameters of a message from zod's issue. */
export const messageParams = (issue: Readonly<Record<string, unknown>>) => ({
  min: issue['minimum'],
  max: issue['maximum'],
  count: issue['maximum'] ?? issue['minimum'],
  keys: (issue['keys'] as string[] | undefined)?.map((key) => `"${key}"`),
  ...(issue['params'] as object | undefined),
})
