import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function VerificationRequestSubmittedPage() {
  useHead({ title: 'Your request is submitted' })
  return (
    <Message
      kind="done"
      title="Your request is submitted"
      action={<ButtonLink href="/">Explore</ButtonLink>}
    >
      We look at your documents and tell you by mail.
    </Message>
  )
}
