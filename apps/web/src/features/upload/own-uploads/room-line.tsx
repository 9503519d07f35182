import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import css from './uploads-page.module.css'

/** Storage used by the user's files. Renders nothing if there are none. */
export function RoomLine() {
  const { t, format } = useTexts('upload')
  const { data } = useQuery({ ...useApi().uploads.usage.query(), staleTime: 0 })
  if (!data || data.bytes === 0) return null
  const sizes = { used: format.bytes(data.bytes), limit: format.bytes(data.maxBytes) }
  return (
    <p className={css.room}>
      {data.pending > 0 ? t('roomUnfinished', { count: data.pending, ...sizes }) : t('room', sizes)}
    </p>
  )
}
