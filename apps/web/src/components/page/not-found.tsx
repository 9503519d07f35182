import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from './message.tsx'

/** What /404 says, and every page whose subject is not there. */
export function NotFound() {
  const { t } = useTexts('components')
  useHead({ title: t('notFound.title') })
  return (
    <Message
      kind="not-found"
      title={t('notFound.title')}
      action={<ButtonLink href="/">{t('explore')}</ButtonLink>}
    >
      {t('notFound.text')}
    </Message>
  )
}
