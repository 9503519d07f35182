import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { copyText } from '../../../lib/dom/share.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from '../followers/followers.module.css'

/** The private address under which calendar programs find your events. */
export function CalendarAddress() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Subscribe in your calendar
      </Button>
      {isOpen && <AddressDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const { api, cache } = useApp()
  const asked = api.events.calendarFeed.query()
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0 })
  const onError = (failure: Error) => toast(messageOf(failure))
  const renew = useMutation({
    mutationFn: () => api.events.renewCalendarFeed(),
    onSuccess: (fresh) => cache.setQueryData(asked.queryKey, fresh),
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => api.events.revokeCalendarFeed(),
    onSuccess: () => cache.setQueryData(asked.queryKey, { result: null }),
    onError,
  })
  const address = data?.result
  return (
    <Dialog open width={500} title="Subscribe in your calendar" onClose={onClose}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : address ? (
        <div className={css.section}>
          <p>Anyone with this address can see your events. A new one makes the old one invalid.</p>
          <p className={css.text}>{address}</p>
          <div className={css.tools}>
            <Button variant="solid" onClick={() => void copyText(address, 'Address')}>
              Copy address
            </Button>
            <ButtonLink href={address.replace(/^https?:/, 'webcal:')}>Open in calendar</ButtonLink>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              New address
            </Button>
            <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <div className={css.section}>
          <p>Your calendar can show the events you announced and keep them up to date.</p>
          <div className={css.tools}>
            <Button variant="solid" busy={renew.isPending} onClick={() => renew.mutate()}>
              Create address
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
