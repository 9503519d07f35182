import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function PasswordChangedPage() {
  const { t } = useTexts('site')
  useHead({ title: t('passwordChanged.title') })
  return (
    <Message
      kind="done"
      title={t('passwordChanged.title')}
      action={<ButtonLink href="/login">{t('passwordChanged.action')}</ButtonLink>}
    >
      {t('passwordChanged.text')}
    </Message>
  )
}
