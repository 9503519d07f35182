import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'

export function EmailCongratulationsPage() {
  useHead({ title: 'Congratulations' })
  return (
    <Message
      kind="done"
      title="Congratulations"
      action={
        <ButtonLink variant="solid" size="large" href="/profile-basics">
          Set up your profile
        </ButtonLink>
      }
    >
      Your e-mail is confirmed. Everything is open to you now.
    </Message>
  )
}
