import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ALL_EVENTS_CALENDAR_HREF } from '../../../lib/routing/addresses.ts'

const PrivateCalendar = lazy(() =>
  import('./private-calendar.tsx').then((file) => ({ default: file.PrivateCalendar })),
)
const SubscribeDialog = lazy(() =>
  import('../../../components/calendars/subscribe-dialog.tsx').then((file) => ({
    default: file.SubscribeDialog,
  })),
)

/** Opens the private address of the user's events. */
export function OwnCalendarButton() {
  const { t } = useTexts('events')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('feed.subscribe')}
      </Button>
      {isOpen && (
        <Suspense>
          <PrivateCalendar onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the public address of all upcoming events. */
export function AllEventsCalendarButton() {
  const { t } = useTexts('events')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('calendar.subscribe')}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog
            title={t('calendar.all')}
            intro={t('calendar.allIntro')}
            address={ALL_EVENTS_CALENDAR_HREF}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
