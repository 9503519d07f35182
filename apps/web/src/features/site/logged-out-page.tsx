import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function LoggedOutPage() {
  const { deleted } = useSearch({ strict: false }) as { deleted?: unknown }
  const title = deleted === undefined ? 'You are logged out' : 'Your account has been deleted'
  useHead({ title })
  return deleted === undefined ? (
    <Message kind="done" title={title} action={<ButtonLink href="/login">Log in again</ButtonLink>}>
      See you on the dance floor.
    </Message>
  ) : (
    <Message kind="done" title={title} action={<ButtonLink href="/">Explore</ButtonLink>}>
      We’ve e-mailed you a confirmation. Thanks for listening.
    </Message>
  )
}
