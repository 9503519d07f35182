import { type Language, negotiateLanguage } from '@hypha/i18n/languages.ts'
import type { FastifyRequest } from 'fastify'

/** Returns the language of a response: the requested one, otherwise the account's. Many programs send `*`. */
export function languageOf({ headers, user }: Pick<FastifyRequest, 'headers' | 'user'>): Language {
  const accepted = headers['accept-language']
  return user && (accepted === undefined || accepted === '*')
    ? user.language
    : negotiateLanguage(accepted)
}
