import { notificationsHref } from '../../lib/settings-addresses.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/use-head.ts'
import { Message } from '../../shell/message.tsx'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'

const SETTINGS = <ButtonLink href={notificationsHref}>Notification settings</ButtonLink>

/** Where the link below a mail leads: turns that kind off, without signing in. */
export function Page() {
  useHead({ title: 'Mails' })
  const api = useApi()
  const { token } = useParams({ from: '/mails-off/$token' })
  const turn = useMutation({
    mutationFn: () => api.notifications.turnMailsOff({ params: { token } }),
  })
  // React may run effects twice.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    turn.mutate()
  }, [turn])
  if (turn.isError)
    return (
      <Message kind="error" title="This link does not work" action={SETTINGS}>
        {messageOf(turn.error)}
      </Message>
    )
  if (turn.isSuccess)
    return (
      <Message title={`No more mails about ${turn.data.result}`} action={SETTINGS}>
        The bell on this site goes on telling you. You can change both in your settings.
      </Message>
    )
  return (
    <Frame narrow>
      <PageTitle>Turning the mails off</PageTitle>
      <ProgressRing value={null} label="Turning the mails off" />
    </Frame>
  )
}
