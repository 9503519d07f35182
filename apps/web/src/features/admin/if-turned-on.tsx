import type { Feature } from '@hypha/contract/rules/features'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import type { ReactNode } from 'react'
import { useFeature } from '../../lib/api/use-feature.ts'
import { Message } from '../../components/page/message.tsx'

interface IfTurnedOnProps {
  feature: Feature
  name: string
  children: ReactNode
}

/** A page that an admin can turn off; whoever has its address then reads so. */
export const IfTurnedOn = ({ feature, name, children }: IfTurnedOnProps) =>
  useFeature(feature) ? (
    children
  ) : (
    <Message
      title={`${name} is coming soon`}
      action={<ButtonLink href="/settings">Open Settings</ButtonLink>}
    >
      It is turned off at the moment. You can turn it on in Settings.
    </Message>
  )
