import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn, renderStored } from '../../../platform/texts/render.ts'

/** Returns the first title, and how many more there are. */
export function renderTitle(
  { title, more }: { title: string | null; more: number | null },
  language: Language,
): string {
  const first = renderStored(language, title ?? '')
  return more
    ? renderIn(language)('memberships.title.andMore', { title: first, number: more })
    : first
}
