import type { Language } from '@hypha/i18n/languages.ts'
import { sayIn, sayStored } from '../../../platform/texts/say.ts'

/** What was paid for or sold: the first title, and how many more there are. */
export function sayTitle(
  { title, more }: { title: string | null; more: number | null },
  language: Language,
): string {
  const first = sayStored(language, title ?? '')
  return more ? sayIn(language)('memberships.title.andMore', { title: first, number: more }) : first
}
