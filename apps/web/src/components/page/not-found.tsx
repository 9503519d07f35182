import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../lib/routing/use-head.ts'
import { Message } from './message.tsx'

/** What /404 says, and every page whose subject is not there. */
export function NotFound() {
  useHead({ title: 'Nothing here' })
  return (
    <Message
      kind="not-found"
      title="Nothing here"
      action={<ButtonLink href="/">Explore</ButtonLink>}
    >
      There is no page at this address, or it is not yours to see.
    </Message>
  )
}
