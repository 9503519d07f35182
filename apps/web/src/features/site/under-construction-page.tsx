import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from '../../components/page/message.tsx'

export function UnderConstructionPage() {
  useHead({ title: 'Under construction' })
  return (
    <Message
      kind="empty"
      title="Under construction"
      action={<ButtonLink href="/">Explore</ButtonLink>}
    >
      This part is still being built.
    </Message>
  )
}
