import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/use-head.ts'
import { Message } from '../../shell/message.tsx'

export function Page() {
  useHead({ title: 'Your release is submitted' })
  return (
    <Message
      kind="done"
      title="Your release is submitted"
      action={<ButtonLink href="/dashboard/uploads">My uploads</ButtonLink>}
    >
      We listen to it and tell you by mail. Until then it stands under your uploads.
    </Message>
  )
}
