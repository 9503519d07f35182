import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { artistCalendarHref } from '../../lib/routing/addresses.ts'

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then((file) => ({ default: file.SubscribeDialog })),
)

/** Opens the address of the calendar with an artist's events. */
export function ArtistCalendar({ artist }: { artist: { name: string; identifier: string } }) {
  const { t } = useTexts('components')
  const [isOpen, setOpen] = useState(false)
  const { name } = artist
  return (
    <>
      <IconButton label={t('calendar.ofArtist', { name })} onClick={() => setOpen(true)}>
        <CalendarPlus size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SubscribeDialog
            title={t('calendar.ofArtist', { name })}
            intro={t('calendar.artistIntro', { name })}
            address={artistCalendarHref(artist)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
