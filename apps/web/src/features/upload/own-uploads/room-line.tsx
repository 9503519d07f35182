import { bytes } from '@hypha/ui/lib/bytes.ts'
import { plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import css from './uploads-page.module.css'

/** How much room one's files take; nothing before there are any. */
export function RoomLine() {
  const { data } = useQuery({ ...useApi().uploads.usage.query(), staleTime: 0 })
  if (!data || data.bytes === 0) return null
  const unfinished = data.pending > 0 ? ` · ${plural(data.pending, 'unfinished upload')}` : ''
  return (
    <p className={css.room}>
      Your files take {bytes(data.bytes)} of {bytes(data.maxBytes)}
      {unfinished}
    </p>
  )
}
