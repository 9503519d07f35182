import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/use-head.ts'
import { Message } from '../../shell/message.tsx'

export function Page() {
  useHead({ title: 'You are logged out' })
  return (
    <Message
      kind="done"
      title="You are logged out"
      action={<ButtonLink href="/login">Log in again</ButtonLink>}
    >
      See you on the dance floor.
    </Message>
  )
}
