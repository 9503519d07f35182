import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function PasswordChangedPage() {
  useHead({ title: 'Your password is changed' })
  return (
    <Message
      kind="done"
      title="Your password is changed"
      action={<ButtonLink href="/login">Log in</ButtonLink>}
    >
      You were logged out everywhere. Log in with the new password.
    </Message>
  )
}
