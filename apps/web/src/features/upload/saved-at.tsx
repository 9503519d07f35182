import type { Formats } from '@hypha/i18n/formats.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useSaveState } from './draft/save-state.ts'
import css from './shared/wizard.module.css'

/** `18:05`, by the reader's own clock. */
export const clockOf = (format: Formats, at: number): string =>
  format.date(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** When what is filled in was saved last. */
export function SavedAt({ isNew }: { isNew: boolean }) {
  const { t, format } = useTexts('upload')
  const { saving, savedAt } = useSaveState()
  const words = savedAt
    ? t('saved.at', { time: clockOf(format, savedAt) })
    : isNew
      ? t('saved.asYouGo')
      : ''
  return (
    <p className={css.saved} role="status">
      {saving > 0 ? t('saved.saving') : words}
    </p>
  )
}
