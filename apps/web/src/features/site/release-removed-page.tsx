import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function ReleaseRemovedPage() {
  const { t } = useTexts('site')
  useHead({ title: t('removed.title') })
  return (
    <Message
      kind="empty"
      title={t('removed.title')}
      action={<ButtonLink href="/">{t('removed.action')}</ButtonLink>}
    >
      {t('removed.text')}
    </Message>
  )
}
