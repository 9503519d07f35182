import { useTexts } from '@hypha/i18n/use-texts.ts'

interface PreOrderNoteProps {
  /** When the release will be out. */
  at: string
  /** Its owner's time zone. */
  timeZone: string
}

/** `Pre-order · out on December 12, 2026`: the day where the release's owner is. */
export function PreOrderNote({ at, timeZone }: PreOrderNoteProps) {
  const { t, format } = useTexts('components')
  return <>{t('preOrder.out', { date: format.date(at, { dateStyle: 'long', timeZone }) })}</>
}
