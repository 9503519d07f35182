import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { notificationsHref } from '../../lib/routing/addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'

/** Target of the unsubscribe link in mails. Mail scanners open links too, so opening it changes nothing. */
export function MailsOffPage() {
  const { t } = useTexts('notifications')
  useHead({ title: t('mails.title') })
  const api = useApi()
  const { token } = useParams({ from: '/mails-off/$token' })
  const status = useQuery({
    ...api.notifications.mailsOff.query({ params: { token } }),
    staleTime: Infinity,
    retry: false,
  })
  const turnOff = useMutation({
    mutationFn: () => api.notifications.turnMailsOff({ params: { token } }),
  })
  const settings = <ButtonLink href={notificationsHref}>{t('mails.settings')}</ButtonLink>
  const error = status.error ?? turnOff.error
  if (error)
    return (
      <Message kind="error" title={t('mails.linkBroken')} action={settings}>
        {messageOf(error)}
      </Message>
    )
  if (!status.data)
    return (
      <Frame narrow>
        <PageTitle>{t('mails.title')}</PageTitle>
        <ProgressRing value={null} label={t('mails.loading')} />
      </Frame>
    )
  const { kind, from, isOff } = status.data.result
  const name = from ?? ''
  if (kind === null)
    return isOff || turnOff.isSuccess ? (
      <Message title={t('mails.unsubscribed', { name })} action={settings}>
        {t('mails.unsubscribedText')}
      </Message>
    ) : (
      <Message
        title={t('mails.unsubscribeTitle', { name })}
        action={
          <Button variant="solid" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {t('mails.unsubscribe')}
          </Button>
        }
        note={settings}
      >
        {t('mails.unsubscribeText', { name })}
      </Message>
    )
  const kindName = t(`kind.${kind}`)
  if (isOff || turnOff.isSuccess)
    return (
      <Message
        title={
          isOff ? t('mails.wereOff', { kind: kindName }) : t('mails.areOff', { kind: kindName })
        }
        action={settings}
      >
        {t('mails.offText')}
      </Message>
    )
  return (
    <Message
      title={t('mails.turnOffTitle', { kind: kindName })}
      action={
        <Button variant="solid" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {t('mails.turnOff')}
        </Button>
      }
      note={settings}
    >
      {t(`about.${kind}`)} {t('mails.stays')}
    </Message>
  )
}
