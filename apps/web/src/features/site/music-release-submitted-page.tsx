import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function MusicReleaseSubmittedPage() {
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
