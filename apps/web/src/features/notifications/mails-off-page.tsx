import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { ABOUT_KIND } from './notification-kinds.ts'
import { notificationsHref } from '../../lib/routing/addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'

const SETTINGS = <ButtonLink href={notificationsHref}>Notification settings</ButtonLink>

/** Where the link below a mail leads. Opening it changes nothing: programs that scan mails open it, too. */
export function MailsOffPage() {
  useHead({ title: 'E-mail notifications' })
  const api = useApi()
  const { token } = useParams({ from: '/mails-off/$token' })
  const asked = useQuery({
    ...api.notifications.mailsOff.query({ params: { token } }),
    staleTime: Infinity,
    retry: false,
  })
  const turnOff = useMutation({
    mutationFn: () => api.notifications.turnMailsOff({ params: { token } }),
  })
  const error = asked.error ?? turnOff.error
  if (error)
    return (
      <Message kind="error" title="This link does not work" action={SETTINGS}>
        {messageOf(error)}
      </Message>
    )
  if (!asked.data)
    return (
      <Frame narrow>
        <PageTitle>E-mail notifications</PageTitle>
        <ProgressRing value={null} label="Loading" />
      </Frame>
    )
  const { kind, from, isOff } = asked.data.result
  if (kind === null)
    return isOff || turnOff.isSuccess ? (
      <Message title={`You are unsubscribed from ${from}`} action={SETTINGS}>
        You can subscribe again on their page at any time.
      </Message>
    ) : (
      <Message
        title={`Unsubscribe from ${from}?`}
        action={
          <Button variant="solid" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            Unsubscribe
          </Button>
        }
        note={SETTINGS}
      >
        You won’t get any more e-mails from {from}. If you follow them, you’ll still follow them.
      </Message>
    )
  if (isOff || turnOff.isSuccess)
    return (
      <Message
        title={isOff ? `${kind} e-mails are already off` : `${kind} e-mails are off`}
        action={SETTINGS}
      >
        You still get these notifications on the site. You can change both in your settings.
      </Message>
    )
  return (
    <Message
      title={`Turn off ${kind} e-mails?`}
      action={
        <Button variant="solid" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off these e-mails
        </Button>
      }
      note={SETTINGS}
    >
      {ABOUT_KIND[kind]} You will still get these notifications on the site, and e-mails about
      purchases and your account.
    </Message>
  )
}
