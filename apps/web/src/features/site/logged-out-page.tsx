import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function LoggedOutPage() {
  const { t } = useTexts('site')
  const { deleted } = useSearch({ strict: false }) as { deleted?: unknown }
  const title = t(deleted === undefined ? 'loggedOut.title' : 'deleted.title')
  useHead({ title })
  return deleted === undefined ? (
    <Message
      kind="done"
      title={title}
      action={<ButtonLink href="/login">{t('loggedOut.action')}</ButtonLink>}
    >
      {t('loggedOut.text')}
    </Message>
  ) : (
    <Message
      kind="done"
      title={title}
      action={<ButtonLink href="/">{t('deleted.action')}</ButtonLink>}
    >
      {t('deleted.text')}
    </Message>
  )
}
