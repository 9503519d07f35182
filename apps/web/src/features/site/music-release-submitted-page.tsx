import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function MusicReleaseSubmittedPage() {
  const { t } = useTexts('site')
  useHead({ title: t('submitted.title') })
  return (
    <Message
      kind="done"
      title={t('submitted.title')}
      action={<ButtonLink href="/dashboard/uploads">{t('submitted.action')}</ButtonLink>}
    >
      {t('submitted.text')}
    </Message>
  )
}
