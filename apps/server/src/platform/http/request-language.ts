import { type Language, negotiateLanguage } from '@hypha/i18n/languages.ts'
import type { FastifyRequest } from 'fastify'

/** The language of an answer: the one that the page or program asks for, else the account's. */
export const languageOf = ({ headers, user }: Pick<FastifyRequest, 'headers' | 'user'>): Language =>
  headers['accept-language'] === undefined && user
    ? user.language
    : negotiateLanguage(headers['accept-language'])
