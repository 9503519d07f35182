import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathAfterLogin } from '../../../lib/auth/remembered-path.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { DemoMail } from '../sign-in/demo-mail.tsx'
import css from '../form.module.css'
import { useSignOut } from '../sign-in/use-sign-out.ts'

/**
 * Tells an unverified user to open the link in the mail, and explains why when they came from a login
 * (RT-03).
 */
export function EmailVerificationPage() {
  const { t } = useTexts('account')
  useHead({ title: t('confirm.title') })
  const api = useApi()
  const claims = useSession()
  const signOut = useSignOut()
  const { from } = useSearch({ from: '/email-verification/' })
  const router = useRouter()
  // The link in the mail may have been opened in another tab.
  const verified = claims?.is_verified ?? false
  useEffect(() => {
    if (verified) router.history.replace(pathAfterLogin(undefined))
  }, [verified, router])
  const resend = useMutation({ mutationFn: () => api.accounts.resendConfirmation() })
  return (
    <Frame narrow>
      <PageTitle>{t('confirm.title')}</PageTitle>
      {resend.isSuccess && <Banner kind="ok">{t('verify.sent')}</Banner>}
      {resend.isError && <Banner kind="danger">{messageOf(resend.error)}</Banner>}
      <p className={css.text}>
        {from === 'login' && `${t('verify.oneStepLeft')} `}
        {claims?.username ? t('verify.text', { email: claims.username }) : t('verify.textUnknown')}
      </p>
      <Button variant="solid" size="large" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('verify.resend')}
      </Button>
      <Button variant="quiet" onClick={signOut}>
        {t('logOut')}
      </Button>
      <DemoMail />
    </Frame>
  )
}
