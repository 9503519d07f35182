import type { Attendee, EventDetails } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { toCsv } from '../../../lib/format/csv.ts'

/** Downloads all attendees, with the time they were checked in, as CSV. */
export function ExportAttendees({
  event: { id, title },
}: {
  event: Pick<EventDetails, 'id' | 'title'>
}) {
  const { t } = useTexts('tickets')
  const api = useApi()
  const download = useMutation({
    mutationFn: async () => {
      const all: Attendee[] = []
      for (let page = 1; ; page++) {
        const { items } = await api.tickets.listAttendees({ params: { id }, query: { page } })
        all.push(...items)
        if (items.length < PAGE_SIZE) break
      }
      saveFile(
        t('attendees.file', { title }),
        toCsv([
          [t('csv.name'), t('csv.type'), t('csv.checkedIn')],
          ...all.map(({ holderName, typeName, checkedInAt }) => [
            holderName,
            typeName,
            checkedInAt ?? '',
          ]),
        ]),
        'text/csv',
      )
    },
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <div>
      <Button
        icon={<Download size={16} aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('attendees.export')}
      </Button>
    </div>
  )
}
