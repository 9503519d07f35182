import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'

export function EmailCongratulationsPage() {
  const { t } = useTexts('account')
  useHead({ title: t('welcome.title') })
  return (
    <Message
      kind="done"
      title={t('welcome.title')}
      action={
        <ButtonLink variant="solid" size="large" href="/profile-basics">
          {t('welcome.setUp')}
        </ButtonLink>
      }
    >
      {t('welcome.text')}
    </Message>
  )
}
