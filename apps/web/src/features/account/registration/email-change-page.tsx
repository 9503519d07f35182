import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { securityHref } from '../../../lib/routing/addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../form.module.css'

/** Target of the link in the mail to a new address. A button makes the change. */
export function EmailChangePage() {
  const { t } = useTexts('account')
  useHead({ title: t('emailChange.title') })
  const { api, cache } = useApp()
  const isSignedIn = useSession() !== null
  const { token } = useParams({ from: '/email-change/$token' })
  const query = api.security.emailChange.query({ params: { token } })
  const change = useQuery({ ...query, retry: false, staleTime: 0 })
  const confirm = useMutation({
    mutationFn: () => api.security.confirmEmailChange({ params: { token } }),
    onSuccess: () => cache.invalidateQueries(),
  })
  if (change.error)
    return (
      <Message
        kind="error"
        title={t('linkBroken')}
        action={<ButtonLink href={securityHref}>{t('emailChange.again')}</ButtonLink>}
      >
        {messageOf(change.error)}
      </Message>
    )
  if (!change.data) return <PagePending />
  if (change.data.isDone)
    return (
      <Message
        kind="done"
        title={t('emailChange.done')}
        action={
          <ButtonLink variant="solid" size="large" href={isSignedIn ? securityHref : '/login'}>
            {isSignedIn ? t('emailChange.toSettings') : t('logIn')}
          </ButtonLink>
        }
      >
        {t('emailChange.doneText', { email: change.data.email })}
      </Message>
    )
  return (
    <Frame narrow>
      <PageTitle>{t('emailChange.title')}</PageTitle>
      {confirm.error && <Banner kind="danger">{messageOf(confirm.error)}</Banner>}
      <p className={css.text}>{t('emailChange.text', { email: change.data.email })}</p>
      <Button
        variant="solid"
        size="large"
        busy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {t('emailChange.confirm')}
      </Button>
    </Frame>
  )
}
