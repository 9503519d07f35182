import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function UnderConstructionPage() {
  const { t } = useTexts('site')
  useHead({ title: t('underConstruction.title') })
  return (
    <Message
      kind="empty"
      title={t('underConstruction.title')}
      action={<ButtonLink href="/">{t('underConstruction.action')}</ButtonLink>}
    >
      {t('underConstruction.text')}
    </Message>
  )
}
