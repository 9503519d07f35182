import type { Formats } from '@hypha/i18n/formats.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useSaveState } from './draft/save-state.ts'
import css from './shared/wizard.module.css'

/** Formats as `18:05` in the reader's time zone. */
export const clockOf = (format: Formats, at: number): string =>
  format.date(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** When the form was last saved. */
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
