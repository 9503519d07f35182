import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function VerificationRequestSubmittedPage() {
  const { t } = useTexts('site')
  useHead({ title: t('verification.title') })
  return (
    <Message
      kind="done"
      title={t('verification.title')}
      action={<ButtonLink href="/">{t('verification.action')}</ButtonLink>}
    >
      {t('verification.text')}
    </Message>
  )
}
