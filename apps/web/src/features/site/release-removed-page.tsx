import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function ReleaseRemovedPage() {
  useHead({ title: 'The release is removed' })
  return (
    <Message
      kind="empty"
      title="The release is removed"
      action={<ButtonLink href="/">Explore</ButtonLink>}
    >
      It no longer stands in the catalogue. Who bought it keeps their downloads.
    </Message>
  )
}
