import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from './message.tsx'

/** Content of /404, and of every page whose subject doesn't exist. */
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
